import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'To logowanie trwało zbyt długo lub było zbyt wiele prób. Zacznij od nowa.',
  // Sign-in methods
  passwordSignInOff: 'Logowanie hasłem nie jest tu włączone.',
  codeSignInOff: 'Logowanie kodem z e-maila nie jest tu włączone.',
  passkeySignInOff: 'Logowanie kluczem dostępu nie jest tu włączone.',
  methodOff: 'Ten sposób logowania nie jest tu włączony.',

  // Accounts and passwords
  wrongPassword: 'Nieprawidłowy e-mail lub hasło.',
  userExists: 'To konto już istnieje.',
  passwordsDoNotMatch: 'Hasła nie są takie same.',
  resetYourPassword: 'Zresetuj hasło',
  signInInstead: 'Zaloguj się',
  accountHasNoPassword: 'To konto nie ma jeszcze hasła.',
  accountHasPassword: 'To konto ma już hasło. Zmień je, podając obecne.',
  passwordUsedBefore: 'To hasło było już używane. Wybierz inne.',
  lastSignInMethod: 'To jedyny sposób logowania na Twoje konto. Najpierw dodaj inny.',
  freshSignInNeeded:
    'Od Twojego logowania minęło zbyt dużo czasu, aby wprowadzić tę zmianę. Wyloguj się, zaloguj ponownie i powtórz zmianę.',
  deletionOff: 'Nie można tu usuwać kont. Zwróć się do właściciela aplikacji.',
  lastProjectOwner:
    'Jesteś ostatnim właścicielem co najmniej jednego projektu. Wyznacz tam innego właściciela albo usuń projekt, a potem usuń konto.',
  accountBanned: 'To konto jest zablokowane. Zwróć się do właściciela aplikacji.',
  accountBannedUntil: 'To konto jest zablokowane do {time}. Potem możesz zalogować się ponownie.',
  signUpContinuesByEmail: 'Wysłaliśmy Ci e-mail. Dokończ rejestrację zgodnie z nim.',
  waitlistClosed: 'Lista oczekujących jest zamknięta.',
  signUpRefused: 'Ta aplikacja nie przyjmuje tej rejestracji.',
  signUpFirst: 'Aby to zrobić, najpierw się zarejestruj.',
  signUpWaits: 'Twoja rejestracja czeka na zatwierdzenie. Otrzymasz e-mail, gdy będzie można się zalogować.',
  signInRefused: 'Ta aplikacja nie pozwala Ci się zalogować.',
  sessionLimitReached:
    'Korzystasz już z tego konta na maksymalnej liczbie urządzeń, na jaką pozwala ta aplikacja. Wyloguj się na jednym z nich, a potem zaloguj się tutaj.',
  impersonationRefused: 'Nie można tego zrobić podczas logowania w imieniu innej osoby.',

  // Codes and links
  codeUnknown: 'Ten kod jest nieprawidłowy. Sprawdź go lub poproś o nowy.',
  codeExpired: 'Ten kod stracił ważność. Poproś o nowy.',
  codeUsed: 'Ten kod został już użyty. Poproś o nowy.',
  codeTriedTooOften: 'Było zbyt wiele prób z tym kodem. Poproś o nowy.',

  // Second factor
  totpNeeded: 'Wpisz kod z aplikacji uwierzytelniającej.',
  recoveryCodeWrong: 'Ten kod odzyskiwania jest nieprawidłowy lub został już użyty. Każdy kod działa jeden raz.',
  authenticatorUnknown: 'Ta aplikacja uwierzytelniająca nie należy już do Twojego konta.',
  authenticatorsFull: 'Masz już maksymalną liczbę aplikacji uwierzytelniających. Najpierw usuń którąś.',
  trustedDeviceUnknown: 'To urządzenie nie jest już zaufane.',
  authenticatorNeeded: 'Najpierw skonfiguruj aplikację uwierzytelniającą.',

  // Passkeys
  passkeyNotSaved: 'Nie udało się zapisać klucza dostępu. Spróbuj ponownie.',
  passkeyRefused: 'Nie udało się potwierdzić tego klucza dostępu. Spróbuj ponownie.',
  passkeyUnknown: 'Ten klucz dostępu nie należy już do Twojego konta. Wybierz inny.',

  // Email addresses
  emailTaken: 'Ten e-mail służy już do logowania na inne konto.',
  emailExists: 'Twoje konto ma już ten e-mail.',
  emailVerifiedBefore: 'Ten e-mail jest już zweryfikowany.',
  emailNotVerified: 'Wybierz zweryfikowany e-mail swojego konta.',
  emailUnknown: 'Ten e-mail nie należy do Twojego konta. Odśwież stronę.',
  emailNeeded: 'Najpierw dodaj do konta adres e-mail.',
  emailsFull: 'Twoje konto ma już maksymalną liczbę adresów e-mail. Najpierw usuń któryś.',

  // Providers
  providerOff: 'Logowanie przez tego dostawcę nie jest tu włączone. Zaloguj się w inny sposób.',
  providerFailed: 'Logowanie przez dostawcę nie powiodło się. Spróbuj ponownie lub zaloguj się w inny sposób.',
  providerUnavailable: 'Dostawca nie odpowiada. Spróbuj ponownie za chwilę lub zaloguj się w inny sposób.',
  providerConnectionEnded: 'Połączenie z tym dostawcą wygasło. Zaloguj się przez niego ponownie.',
  providerTimedOut: 'Logowanie przez dostawcę trwało zbyt długo. Zaloguj się ponownie.',
  providerSignInEnded: 'To logowanie już się zakończyło lub rozpoczęto je w innej przeglądarce. Zaloguj się ponownie.',
  accountNotForSignIn: 'Tym kontem nie można się tutaj zalogować. Zaloguj się w inny sposób.',
  accountUsedForSignIn: 'Inny użytkownik loguje się już tym kontem. Wybierz inne konto.',
  accountOfAnother: 'To konto jest już połączone z innym użytkownikiem. Połącz inne konto.',
  otherAccountConnected:
    'Masz już połączone inne konto tego dostawcy. Najpierw je odłącz lub wybierz właśnie to konto.',
  accessDenied: 'Logowanie anulowano lub dostawca je odrzucił (access_denied).',

  // Teams
  teamCreationOff: 'Tworzenie zespołów nie jest włączone.',
  apiKeysOff: 'Klucze API nie są tutaj włączone. Zwróć się do właściciela aplikacji.',
  apiKeysFull: 'Masz już maksymalną liczbę kluczy API. Najpierw unieważnij któryś.',
  apiKeyUnknown: 'Ten klucz API już nie istnieje. Odśwież stronę.',
  teamsFull: 'Masz już maksymalną liczbę zespołów. Najpierw usuń któryś.',
  teamRulesRefused: 'Nie spełniasz tych zasad. Najpierw je spełnij lub wybierz inne.',
  teamPermissionMissing: 'W tym zespole nie możesz tego zrobić. Zwróć się do jego właściciela.',
  roleUnknown: 'Członek zespołu nie ma już tej roli lub ta rola już nie istnieje.',
  memberUnknown: 'Ta osoba nie należy już do zespołu.',
  invitationUnknown: 'To zaproszenie nie jest już aktualne.',
  invitationsFull: 'Zespół ma już maksymalną liczbę oczekujących zaproszeń. Najpierw wycofaj któreś.',
  invitationForAnother:
    'To zaproszenie wysłano na inny adres e-mail. Dodaj go do swojego konta i zweryfikuj lub poproś o nowe zaproszenie.',

  // Sessions, limits and everything else
  sessionEnded: 'Twoja sesja się zakończyła. Zaloguj się ponownie.',
  tooManyAttempts: 'Zbyt wiele prób w krótkim czasie. Odczekaj minutę i spróbuj ponownie.',
  tooManyAttemptsMinutes: {
    one: 'Zbyt wiele prób w krótkim czasie. Odczekaj {minutes} minutę i spróbuj ponownie.',
    few: 'Zbyt wiele prób w krótkim czasie. Odczekaj {minutes} minuty i spróbuj ponownie.',
    many: 'Zbyt wiele prób w krótkim czasie. Odczekaj {minutes} minut i spróbuj ponownie.',
    other: 'Zbyt wiele prób w krótkim czasie. Odczekaj {minutes} minuty i spróbuj ponownie.',
  },
  serviceBusy: 'Usługa jest przeciążona. Spróbuj ponownie za chwilę.',
  resultNotLoaded: 'Zrobione, ale nie udało się wczytać wyniku. Odśwież stronę.',
  entryRefused: 'Danych nie przyjęto. Sprawdź je i spróbuj ponownie.',
  cookiesBlocked: 'Ta przeglądarka nie zapisuje plików cookie tej strony. Zezwól na nie i spróbuj ponownie.',
  httpsNeeded: 'To działa tylko przez bezpieczne połączenie (https). Otwórz stronę przez https i spróbuj ponownie.',
  notSetUp: 'Ta strona nie jest prawidłowo skonfigurowana. Zgłoś to właścicielowi aplikacji.',
  errorTitle: 'Wystąpił błąd',
  unknownErrorTitle: 'Wystąpił nieznany błąd',
  unknownErrorText: 'Spróbuj ponownie. Jeśli problem nie zniknie, skontaktuj się z pomocą techniczną.',
  errorCode: 'Kod błędu: {code}',
  requestId: 'Żądanie {id}',
  // Usernames
  wrongNameOrPassword: 'Nieprawidłowa nazwa lub hasło.',
  usernameTaken: 'Ta nazwa użytkownika jest zajęta. Wybierz inną.',
  usernameReserved: 'Ta nazwa użytkownika jest zastrzeżona. Wybierz inną.',
  usernameForm:
    'Nazwa użytkownika ma od 3 do 32 liter a–z, cyfr, znaków _, - i kropek. Zaczyna się i kończy literą lub cyfrą i nie ma dwóch znaków obok siebie.',
  usernameChangedRecently: 'Nazwa użytkownika została niedawno zmieniona. Możesz ją zmienić ponownie od {date}.',
  signUpFieldsInvalid: 'Brakuje niektórych informacji lub nie zostały przyjęte. Sprawdź pola.',
  usernamesOff: 'Nazwy użytkowników nie są tu włączone.',
  approvalGone: 'Ta prośba wygasła, została już rozpatrzona lub należy do innego konta.',
}
