// How people say that there are too many bytes, pixels or items.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_PAYLOAD_TOO_LARGE_HPP
#define TRIAGE_RULES_WORDINGS_PAYLOAD_TOO_LARGE_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::payload_too_large {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "allowed content length", K::payload_too_large},
    {certain, "array too long", K::payload_too_large},
    {certain, "at most ~ functions", K::payload_too_large},
    {certain, "audio ~ too long", K::payload_too_large},
    {certain, "batch may hold", K::payload_too_large},
    {certain, "batch of ~ inputs", K::payload_too_large},
    {certain, "batch size limit", K::payload_too_large},
    {certain, "body over limit", K::payload_too_large},
    {certain, "bytes are too large", K::payload_too_large},
    {certain, "bytes is above", K::payload_too_large},
    {certain, "bytes refused", K::payload_too_large},
    {certain, "can only embed up to", K::payload_too_large},
    {certain, "cannot exceed ~ bytes", K::payload_too_large},
    {certain, "content length {above|exceeded}", K::payload_too_large},
    {certain, "exceed* ~ maximum allowed size", K::payload_too_large},
    {certain, "exceed* ~ {file|maximum} size", K::payload_too_large},
    {certain, "exceeds max {chars|characters}", K::payload_too_large},
    {certain, "exceeds route limit", K::payload_too_large},
    {certain, "exceeds the character limit", K::payload_too_large},
    {certain, "exceeds ~ {bytes|mb}", K::payload_too_large},
    {certain, "failed to parse request", K::payload_too_large, on(413)},
    {certain, "files can be sent at a time", K::payload_too_large},
    {certain, "items in the same prompt", K::payload_too_large},
    {certain, "larger than ~ {bytes|mb}", K::payload_too_large},
    {certain, "length exceeded ~ bytes", K::payload_too_large},
    {certain, "limit mm per prompt", K::payload_too_large},
    {certain, "longer than the limit of ~ {bytes|characters}", K::payload_too_large},
    {certain, "max bytes per", K::payload_too_large},
    {certain, "max bytes ~ body", K::payload_too_large},
    {certain, "maximum allowed batch size", K::payload_too_large},
    {certain, "maximum file size", K::payload_too_large},
    {certain, "maximum length is ~ items", K::payload_too_large},
    {certain, "maximum number of images", K::payload_too_large},
    {certain, "maximum of ~ pages", K::payload_too_large},
    {certain, "may not include more than", K::payload_too_large},
    {certain, "message of ~ bytes", K::payload_too_large},
    {certain, "number of inputs", K::payload_too_large},
    {certain, "payload size exceeds", K::payload_too_large},
    {certain, "payload size is too large", K::payload_too_large},
    {certain, "payload ~ larger than allowed", K::payload_too_large},
    {certain, "per submitted batch", K::payload_too_large},
    {certain, "px ~ take at most", K::payload_too_large},
    {certain, "request body over", K::payload_too_large},
    {certain, "request entity of ~ exceeds", K::payload_too_large},
    {certain, "request too large for the server", K::payload_too_large},
    {certain, "request {is|was} too large", K::payload_too_large},
    {certain, "request to ~ {is|was} too large", K::payload_too_large},
    {certain, "side may be ~ px", K::payload_too_large},
    {certain, "size cannot exceed", K::payload_too_large},
    {certain, "size ~ exceed* ~ limit", K::payload_too_large},
    {certain, "string value length", K::payload_too_large},
    {certain, "the most we accept", K::payload_too_large},
    {certain, "too big", K::payload_too_large},
    {certain, "too many {images|inputs|instances|pages|values}", K::payload_too_large},
    {certain, "too many ~ in ~ request", K::payload_too_large},
    {certain, "too much media", K::payload_too_large},
    {certain, "unexpected token ~ request en", K::payload_too_large},
    {certain, "{body|file|image} ~ too large", K::payload_too_large},
    {certain, "{file|image} size ~ exceed*", K::payload_too_large},
    {certain, "{image|payload|upload} exceeds", K::payload_too_large},
    {certain, "image dimensions exceed", K::payload_too_large, fix(Fix::shrink_image)},
    {certain, "image exceeds ~ maximum", K::payload_too_large, fix(Fix::shrink_image)},
    {certain, "数据量过大", K::payload_too_large},
    {likely,  "at most ~ {entries|inputs|items|per|permitted|px|supported}", K::payload_too_large},
    {likely,  "audio ~ longer than", K::payload_too_large},
    {likely,  "batch of ~ {max|maximum}", K::payload_too_large},
    {likely,  "data uri", K::payload_too_large},
    {likely,  "document ~ pages", K::payload_too_large},
    {likely,  "frame of ~ bytes", K::payload_too_large},
    {likely,  "image dimension*", K::payload_too_large},
    {likely,  "image* ~ exceed*", K::payload_too_large},
    {likely,  "image* ~ smaller than", K::payload_too_large},
    {likely,  "image* ~ too high", K::payload_too_large},
    {likely,  "images supplied", K::payload_too_large},
    {likely,  "images ~ maximum", K::payload_too_large},
    {likely,  "images ~ one message", K::payload_too_large},
    {likely,  "in one batch", K::payload_too_large},
    {likely,  "larger than the server", K::payload_too_large},
    {likely,  "limit per side", K::payload_too_large},
    {likely,  "max batch", K::payload_too_large},
    {likely,  "max ~ images", K::payload_too_large},
    {likely,  "maximum duration", K::payload_too_large},
    {likely,  "maximum of ~ images", K::payload_too_large},
    {likely,  "maximum ~ per call", K::payload_too_large},
    {likely,  "mb", K::payload_too_large},
    {likely,  "megabytes", K::payload_too_large},
    {likely,  "megapixels", K::payload_too_large},
    {likely,  "no more than ~ per request", K::payload_too_large},
    {likely,  "number of files", K::payload_too_large},
    {likely,  "oversize*", K::payload_too_large},
    {likely,  "pages per request", K::payload_too_large},
    {likely,  "pixels", K::payload_too_large},
    {likely,  "px on a side", K::payload_too_large},
    {likely,  "px {a|per} side", K::payload_too_large},
    {likely,  "px ~ limit", K::payload_too_large},
    {likely,  "request body above", K::payload_too_large},
    {likely,  "too many", K::payload_too_large, on(400)},
    {likely,  "too many", K::payload_too_large, on(422)},
    {likely,  "too many {attachments|texts}", K::payload_too_large},
    {likely,  "total size", K::payload_too_large},
    {likely,  "{body|length|size} limit", K::payload_too_large},
    {hint,    "longer than ~ minutes", K::payload_too_large},
    {hint,    "must be at most", K::payload_too_large},
    {faint,   "attachments", K::payload_too_large},
    {faint,   "bytes", K::payload_too_large},
    {faint,   "resolution", K::payload_too_large},
    {faint,   "{file|message} size", K::payload_too_large},
    // Chinese
    {certain, "{attachment|audio|document|file|image|video} is too big", K::payload_too_large},
    {certain, "{attachment|audio|document|file|image|video} is too large", K::payload_too_large},
    {certain, "{图像|图片|文件|附件}过多", K::payload_too_large},
    {certain, "大小超", K::payload_too_large},
    {certain, "过大", K::payload_too_large},
    // French
    {likely,  "trop volumineu*", K::payload_too_large},
    // German
    {likely,  "datei ~ zu groß", K::payload_too_large},
    // Japanese
    {likely,  "サイズが大き", K::payload_too_large},
    {likely,  "ファイルサイズ", K::payload_too_large},
    // Korean
    {likely,  "파일 크기", K::payload_too_large},
    // Portuguese
    {likely,  "muito grande", K::payload_too_large},
    // Russian
    {likely,  "размер тела", K::payload_too_large},
    {likely,  "размер файла", K::payload_too_large},
    {likely,  "слишком больш*", K::payload_too_large},
    // Spanish
    {likely,  "demasiado grande", K::payload_too_large},
    {likely,  "最多支持", K::payload_too_large},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "trop {grand|grande|gros|lourd} | taille ~ fichier | tamaño ~ archivo | troppo grande | "
              "{dimensione|dimensioni} ~ file | zu groß | dateigröße | te groot | bestandsgrootte | "
              "för {stor|stora|stort} | filstorlek* | filstørrelse* | {zbyt|za} duż* | rozmiar ~ pliku | çok büyük | "
              "{dosya|veri} boyutu", K::payload_too_large},
    {likely,  "quá lớn | kích thước tệp | terlalu besar | ukuran {file|berkas} | {занадто|надто} велик | завелик | "
              "розмір файлу | {檔案|圖片} ~ 太大 | 大きすぎ | 너무 {큽니다|커} | बहुत बड | फ़ाइल ~ आकार | {كبير|كبيرة} جد | "
              "حجم الملف", K::payload_too_large},
    {likely,  "слишком велик | 데이터 ~ 너무 많", K::payload_too_large},
    {likely,  "überschreitet ~ größe | превышает ~ размер | supera ~ tamaño | excede ~ tamanho | dépasse ~ taille | "
              "przekracza ~ rozmiar | 檔案 ~ 過大", K::payload_too_large},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "Image exceeds 5 MB maximum"},
    {false, "Response exceeds the maximum wait of 60 seconds"},
};

}  // namespace tables::payload_too_large
}  // namespace triage::inline TRIAGE_ABI

#endif
