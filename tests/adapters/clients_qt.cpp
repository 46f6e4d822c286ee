// Qt Network wants an application.

#include <QCoreApplication>

namespace {

int argc = 1;
char name[] = "clients_qt";
char* argv[] = {name, nullptr};
const QCoreApplication application(argc, argv);

}  // namespace
