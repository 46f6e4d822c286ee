// What providers, systems and runtimes say in other languages than English and Chinese.

#include "classify/wordings.hpp"

using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("Japanese") {
  texts(K::rate_limit, {}, R"(
レート制限を超えました
リクエストが多すぎます。後でお試しください
1日の回数制限に達しました
)");
  texts(K::overloaded, {}, "ただいま混雑しています\nサーバーが混み合っています\nサーバーが過負荷状態です");
  texts(K::billing, {}, "残高がありません\nクレジットが不足しています\n支払い方法を確認してください");
  texts(K::auth_permanent, {}, "APIキーが無効です");
  texts(K::auth, {}, "認証に失敗しました\nトークンの有効期限が切れています");
  texts(K::permission_denied, {}, "このモデルを使う権限がありません");
  texts(K::model_not_found, {}, "指定されたモデルが見つかりません");
  texts(K::config, {}, "APIキーが設定されていません\nAPIキーを設定してください");
  texts(K::context_overflow, {}, "入力が長すぎます\nトークン数が上限を超えました");
  texts(K::network, {}, "接続できませんでした\nネットワークエラーが発生しました");
  texts(K::idle_timeout, {}, "タイムアウトしました");
  texts(K::server_error, {}, "内部エラーが発生しました\nサーバーエラー");
}

TEST_CASE("Korean") {
  texts(K::rate_limit, {}, "요청이 너무 많습니다\n요청 한도를 초과했습니다\n사용량 한도에 도달했습니다");
  texts(K::overloaded, {}, "서버가 혼잡합니다\n서버 과부하 상태입니다");
  texts(K::billing, {}, "잔액이 부족합니다\n크레딧을 모두 사용했습니다");
  texts(K::auth_permanent, {}, "API 키가 유효하지 않습니다");
  texts(K::auth, {}, "인증에 실패했습니다");
  texts(K::permission_denied, {}, "접근 권한이 없습니다");
  texts(K::model_not_found, {}, "요청한 모델을 찾을 수 없습니다");
  texts(K::context_overflow, {}, "메시지가 너무 깁니다");
  texts(K::network, {}, "서버에 연결할 수 없습니다\n네트워크 오류");
  texts(K::idle_timeout, {}, "요청 시간 초과\n응답 대기 시간이 초과되었습니다");
  texts(K::server_error, {}, "서버 오류가 발생했습니다");
}

TEST_CASE("Russian, whatever the case") {
  texts(K::rate_limit, {}, "Превышен лимит запросов\nСлишком много запросов\nСЛИШКОМ МНОГО ЗАПРОСОВ");
  texts(K::overloaded, {}, "Сервер перегружен");
  texts(K::billing, {}, "Недостаточно средств\nПополните баланс");
  texts(K::auth_permanent, {}, "Неверный ключ API");
  texts(K::auth, {}, "Ошибка авторизации");
  texts(K::permission_denied, {}, "Доступ запрещён");
  texts(K::model_not_found, {}, "Модель не найдена");
  texts(K::context_overflow, {}, "Запрос слишком длинный");
  texts(K::network, {}, "Не удалось подключиться\nСоединение разорвано");
  texts(K::idle_timeout, {}, "Превышено время ожидания\nтаймаут");
  texts(K::server_error, {}, "Внутренняя ошибка сервера");
}

TEST_CASE("languages in Latin letters, where no accent is") {
  texts(K::rate_limit, {}, R"(
Límite de solicitudes excedido
Demasiadas solicitudes
Zu viele Anfragen
Anfragelimit erreicht
Troppe richieste, riprova fra poco
Te veel verzoeken
De limiet voor dit model is bereikt
Trop de requêtes
La limite de débit a été dépassée
)");
  texts(K::overloaded, {}, "El servidor está sobrecargado");
  texts(K::billing, {}, "Saldo insuficiente\nSolde insuffisant\nCrédits insuffisants\nIhr Guthaben ist aufgebraucht\n"
                          "Votre crédit est épuisé, veuillez recharger\nTous vos crédits ont été épuisés ce mois-ci");
  texts(K::auth_permanent, {}, "La clave de API no es válida\nClé API invalide");
  texts(K::permission_denied, {}, "Acceso denegado\nZugriff verweigert");
  texts(K::model_not_found, {}, "Modelo no encontrado");
  texts(K::network, {}, R"(
No se puede establecer una conexión
Connexion refusée
Verbindung verweigert
Es konnte keine Verbindung hergestellt werden
Der Remotename konnte nicht aufgelöst werden
)");
  texts(K::idle_timeout, {}, "Se agotó el tiempo de espera\nTempo limite esgotado");
}

TEST_CASE("Japanese, in words that other rows leave out") {
  texts(K::overloaded, {}, R"(
モデルを読み込み中です
)");
  texts(K::rate_limit, {}, R"(
送信回数が多いため、少し時間をおいてください
)");
  texts(K::billing, {}, R"(
このモデルを使うには課金が必要です
続けるにはプランをアップグレードしてください
)");
  texts(K::config, {}, R"(
環境変数 LLM_ENDPOINT を確認してください
)");
  texts(K::context_overflow, {}, R"(
会話がモデルのコンテキストに収まりません
)");
  texts(K::network, {}, R"(
サーバーへの接続に失敗しました
)");
  texts(K::auth_permanent, {}, R"(
APIキーが正しくありません
このAPIキーは無効です
)");
  texts(K::capability_mismatch, {}, R"(
このモデルは画像に対応していません
このモデルでは画像がサポートされていません
)");
  texts(K::content_filtered, {}, R"(
このメッセージはコンテンツポリシーに反しています
)");
  texts(K::format_error, {}, R"(
不正なパラメータです
メッセージの形式が正しくありません
)");
  texts(K::malformed_tool_call, {}, R"(
ツール呼び出しの引数を解析できません
)");
  texts(K::cancelled, {}, R"(
生成がキャンセルされました
生成が中断されました
)");
  texts(K::payload_too_large, {}, R"(
画像のサイズが大きすぎます
ファイルサイズを小さくしてください
)");
}

TEST_CASE("Korean, in words that other rows leave out") {
  texts(K::overloaded, {}, R"(
모델을 로드 중입니다
모델이 아직 준비 중입니다
)");
  texts(K::rate_limit, {}, R"(
너무 많은 요청을 보냈습니다
)");
  texts(K::billing, {}, R"(
이 모델은 유료 요금제에서만 쓸 수 있습니다
)");
  texts(K::auth, {}, R"(
다시 로그인해 주세요
)");
  texts(K::config, {}, R"(
기본 모델이 설정되지 않았습니다
환경 변수 LLM_ENDPOINT를 확인해 주세요
)");
  texts(K::network, {}, R"(
서버와의 연결이 끊어졌습니다
)");
  texts(K::server_error, {}, R"(
내부 오류가 발생했습니다
)");
  texts(K::content_filtered, {}, R"(
부적절한 내용이 포함되어 있습니다
)");
  texts(K::format_error, {}, R"(
올바르지 않은 매개변수입니다
)");
  texts(K::empty_response, {}, R"(
모델이 빈 응답을 반환했습니다
모델의 응답이 비어 있습니다
)");
  texts(K::cancelled, {}, R"(
요청이 취소되었습니다
)");
  texts(K::payload_too_large, {}, R"(
파일 크기를 줄여 주세요
)");
}

TEST_CASE("Russian, in words that other rows leave out") {
  texts(K::rate_limit, {}, R"(
Вы отправляете сообщения слишком часто
Разрешено не более 20 запросов в минуту
)");
  texts(K::billing, {}, R"(
Для продолжения требуется оплата
Ваша подписка закончилась
На вашем счёте закончились деньги
)");
  texts(K::permission_denied, {}, R"(
У вас нет доступа к этой модели
)");
  texts(K::model_not_found, {}, R"(
Модель gpt-9 не существует
)");
  texts(K::config, {}, R"(
Провайдер не настроен
)");
  texts(K::context_overflow, {}, R"(
Сообщение не помещается в контекст модели
)");
  texts(K::capability_mismatch, {}, R"(
Эта модель не поддерживает изображения
)");
  texts(K::format_error, {}, R"(
Неверный формат сообщения
Параметр temperature должен быть числом
)");
  texts(K::empty_response, {}, R"(
Модель вернула пустой ответ
)");
  texts(K::cancelled, {}, R"(
Операция отменена
Запрос отменён
Генерация остановлена пользователем
)");
  texts(K::payload_too_large, {}, R"(
Файл слишком большой
Превышен допустимый размер файла
)");
}

TEST_CASE("German, in words that other rows leave out") {
  texts(K::overloaded, {}, R"(
Der Server ist derzeit überlastet
Für dieses Modell haben wir gerade keine Kapazität
)");
  texts(K::billing, {}, R"(
Ihre letzte Zahlung ist offen
Dieses Modell gehört nicht zu Ihrem Abonnement
Dieses Modell ist nur in einem kostenpflichtigen Tarif enthalten
)");
  texts(K::auth, {}, R"(
Bitte erneut anmelden
Sie sind nicht angemeldet
Die Authentifizierung ist fehlgeschlagen
)");
  texts(K::permission_denied, {}, R"(
Sie sind nicht berechtigt, dieses Modell zu verwenden
)");
  texts(K::model_not_found, {}, R"(
Das Modell gpt-9 existiert nicht
)");
  texts(K::config, {}, R"(
Der Anbieter ist nicht konfiguriert
Die Umgebungsvariable LLM_ENDPOINT fehlt
)");
  texts(K::context_overflow, {}, R"(
Die Kontextlänge des Modells wurde überschritten
)");
  texts(K::network, {}, R"(
Die Verbindung zum Server ist fehlgeschlagen
Die Verbindung zum Server wurde unterbrochen
)");
  texts(K::idle_timeout, {}, R"(
Der Server hat seit 60 Sekunden keine Antwort gesendet
)");
  texts(K::auth_permanent, {}, R"(
Ungültiger API-Schlüssel
)");
  texts(K::capability_mismatch, {}, R"(
Bilder werden von diesem Modell nicht unterstützt
)");
  texts(K::malformed_tool_call, {}, R"(
Der Tool-Aufruf ist unvollständig
)");
  texts(K::empty_response, {}, R"(
Die Antwort ist leer
)");
  texts(K::payload_too_large, {}, R"(
Die Datei bericht.pdf ist zu groß
)");
}

TEST_CASE("French, in words that other rows leave out") {
  texts(K::overloaded, {}, R"(
Le serveur est surchargé
)");
  texts(K::billing, {}, R"(
Votre dernier paiement n'a pas abouti
Veuillez vérifier vos informations de facturation
)");
  texts(K::auth, {}, R"(
Connectez-vous pour continuer
Échec de l'authentification
Votre session a expiré
)");
  texts(K::permission_denied, {}, R"(
Accès refusé
Vous n'êtes pas autorisé à utiliser ce modèle
Ce service n'est pas disponible dans votre région
)");
  texts(K::model_not_found, {}, R"(
Le modèle gpt-9 n'existe pas
)");
  texts(K::config, {}, R"(
Le fournisseur n'est pas configuré
La variable d'environnement LLM_ENDPOINT est absente
)");
  texts(K::context_overflow, {}, R"(
Votre message dépasse la fenêtre de contexte du modèle
)");
  texts(K::network, {}, R"(
Connexion interrompue
Impossible de se connecter au serveur
)");
  texts(K::idle_timeout, {}, R"(
Le serveur n'a pas répondu à temps
)");
  texts(K::auth_permanent, {}, R"(
La clé API est incorrecte
)");
  texts(K::capability_mismatch, {}, R"(
Ce type d'image n'est pas pris en charge
)");
  texts(K::content_filtered, {}, R"(
Réponse bloquée par le filtre de contenu
Votre message enfreint notre politique d'utilisation
)");
  texts(K::format_error, {}, R"(
La température doit être comprise entre 0 et 2
)");
  texts(K::malformed_tool_call, {}, R"(
L'appel d'outil est illisible
)");
  texts(K::empty_response, {}, R"(
La réponse du modèle a été tronquée
)");
  texts(K::payload_too_large, {}, R"(
Le fichier est trop volumineux
)");
}

TEST_CASE("Spanish, in words that other rows leave out") {
  texts(K::rate_limit, {}, R"(
Ha superado el número de solicitudes por hora
Tasa excedida, vuelva más tarde
)");
  texts(K::billing, {}, R"(
Su suscripción ha terminado
Revise los datos de facturación de su cuenta
Su cuenta está sin saldo
Añada un método de pago para continuar
)");
  texts(K::auth, {}, R"(
La autenticación ha fallado
Debe iniciar sesión para continuar
Inicie sesión de nuevo
)");
  texts(K::permission_denied, {}, R"(
Usted no tiene permiso para usar este modelo
Este servicio aún no se ofrece en su región
)");
  texts(K::model_not_found, {}, R"(
El modelo gpt-9 no existe
No se encontró el modelo gpt-9
)");
  texts(K::config, {}, R"(
Proveedor no configurado
El proveedor no está configurado
Falta la variable de entorno LLM_ENDPOINT
)");
  texts(K::context_overflow, {}, R"(
El mensaje no cabe en la ventana de contexto del modelo
El mensaje es demasiado largo
El mensaje supera la longitud del contexto
)");
  texts(K::network, {}, R"(
No se pudo conectar con el servidor
Conexión rechazada por el servidor
)");
  texts(K::capability_mismatch, {}, R"(
Este modelo no admite imágenes
Este modelo no soporta imágenes
)");
  texts(K::format_error, {}, R"(
La temperatura debe ser un número entre 0 y 2
)");
  texts(K::malformed_tool_call, {}, R"(
La llamada a herramienta llegó incompleta
Los argumentos de la herramienta son ilegibles
)");
  texts(K::empty_response, {}, R"(
El modelo devolvió una respuesta vacía
)");
  texts(K::payload_too_large, {}, R"(
El archivo es demasiado grande
)");
}

TEST_CASE("Portuguese, in words that other rows leave out") {
  texts(K::overloaded, {}, R"(
O servidor está sobrecarregado
Estamos sem capacidade no momento
)");
  texts(K::rate_limit, {}, R"(
O limite de taxa foi atingido
São permitidas 20 requisições por minuto
)");
  texts(K::billing, {}, R"(
Sua assinatura terminou ontem
Sua conta está sem saldo
Adicione uma forma de pagamento para continuar
)");
  texts(K::auth, {}, R"(
Falha na autenticação
É preciso fazer login para continuar
)");
  texts(K::permission_denied, {}, R"(
Acesso negado
Usuário sem permissão para usar este modelo
)");
  texts(K::model_not_found, {}, R"(
O modelo gpt-9 não existe
)");
  texts(K::config, {}, R"(
O provedor ainda não foi configurado
)");
  texts(K::context_overflow, {}, R"(
A mensagem não cabe na janela de contexto do modelo
O texto enviado é muito longo
A conversa ultrapassou o tamanho do contexto
)");
  texts(K::network, {}, R"(
Conexão recusada pelo servidor
Não foi possível conectar ao servidor
)");
  texts(K::idle_timeout, {}, R"(
Tempo esgotado ao aguardar o servidor
)");
  texts(K::server_error, {}, R"(
Ocorreu um erro interno
)");
  texts(K::format_error, {}, R"(
A temperatura deve ser um número entre 0 e 2
)");
  texts(K::empty_response, {}, R"(
O modelo retornou uma resposta vazia
)");
  texts(K::cancelled, {}, R"(
Geração encerrada pelo usuário
)");
  texts(K::payload_too_large, {}, R"(
O arquivo é muito grande
)");
}
