import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Diese Anmeldung hat zu lange gedauert oder wurde zu oft versucht. Beginnen Sie von vorn.',

  // Sign-in methods
  passwordSignInOff: 'Die Anmeldung mit einem Passwort ist hier nicht aktiviert.',
  codeSignInOff: 'Die Anmeldung mit einem Code per E‑Mail ist hier nicht aktiviert.',
  passkeySignInOff: 'Die Anmeldung mit einem Passkey ist hier nicht aktiviert.',
  methodOff: 'Diese Anmeldemöglichkeit ist hier nicht aktiviert.',

  // Accounts and passwords
  wrongPassword: 'Falsche E‑Mail-Adresse oder falsches Passwort.',
  userExists: 'Dieses Konto gibt es bereits.',
  passwordsDoNotMatch: 'Die Passwörter stimmen nicht überein.',
  resetYourPassword: 'Passwort zurücksetzen',
  signInInstead: 'Stattdessen anmelden',
  accountHasNoPassword: 'Dieses Konto hat noch kein Passwort.',
  accountHasPassword: 'Dieses Konto hat bereits ein Passwort. Ändern Sie es mit dem aktuellen Passwort.',
  passwordUsedBefore: 'Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein anderes.',
  lastSignInMethod: 'Das ist die einzige Anmeldemöglichkeit Ihres Kontos. Fügen Sie zuerst eine andere hinzu.',
  freshSignInNeeded:
    'Ihre Anmeldung liegt für diese Änderung zu lange zurück. Melden Sie sich ab, dann neu an, und nehmen Sie die Änderung noch einmal vor.',
  deletionOff: 'Konten können hier nicht gelöscht werden. Wenden Sie sich an den Betreiber der App.',
  lastProjectOwner:
    'Sie sind der letzte Inhaber mindestens eines Projekts. Machen Sie dort jemand anderen zum Inhaber oder löschen Sie das Projekt, und löschen Sie dann Ihr Konto.',
  accountBanned: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Betreiber der App.',
  accountBannedUntil: 'Dieses Konto ist bis {time} gesperrt. Danach können Sie sich wieder anmelden.',
  signUpContinuesByEmail: 'Wir haben Ihnen eine E‑Mail gesendet. Schließen Sie damit die Registrierung ab.',
  waitlistClosed: 'Die Warteliste ist geschlossen.',
  signUpRefused: 'Diese App nimmt diese Registrierung nicht an.',
  signUpFirst: 'Registrieren Sie sich zuerst, um das zu tun.',
  signUpWaits: 'Ihre Registrierung wird geprüft. Sie erhalten eine E‑Mail, sobald Sie sich anmelden können.',
  signInRefused: 'Diese App lässt Ihre Anmeldung nicht zu.',
  sessionLimitReached:
    'Sie sind auf so vielen Geräten angemeldet, wie diese App zulässt. Melden Sie sich auf einem davon ab und dann hier an.',
  impersonationRefused: 'Das ist nicht möglich, solange Sie als eine andere Person angemeldet sind.',

  // Codes and links
  codeUnknown: 'Dieser Code ist ungültig. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  codeExpired: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  codeUsed: 'Dieser Code wurde bereits verwendet. Fordern Sie einen neuen an.',
  codeTriedTooOften: 'Dieser Code wurde zu oft versucht. Fordern Sie einen neuen an.',

  // Second factor
  totpNeeded: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  recoveryCodeWrong: 'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet. Jeder Code gilt nur einmal.',
  authenticatorUnknown: 'Diese Authenticator-App gehört nicht mehr zu Ihrem Konto.',
  authenticatorsFull: 'Sie haben die Höchstzahl an Authenticator-Apps erreicht. Entfernen Sie zuerst eine.',
  trustedDeviceUnknown: 'Dieses Gerät ist nicht mehr vertrauenswürdig.',
  authenticatorNeeded: 'Richten Sie zuerst eine Authenticator-App ein.',

  // Passkeys
  passkeyNotSaved: 'Der Passkey konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  passkeyRefused: 'Dieser Passkey konnte nicht bestätigt werden. Versuchen Sie es erneut.',
  passkeyUnknown: 'Dieser Passkey gehört nicht mehr zu Ihrem Konto. Wählen Sie einen anderen.',

  // Email addresses
  emailTaken: 'Mit dieser E‑Mail-Adresse meldet sich bereits ein anderes Konto an.',
  emailExists: 'Ihr Konto hat diese E‑Mail-Adresse bereits.',
  emailVerifiedBefore: 'Diese E‑Mail-Adresse ist bereits bestätigt.',
  emailNotVerified: 'Wählen Sie eine bestätigte E‑Mail-Adresse Ihres Kontos.',
  emailUnknown: 'Diese E‑Mail-Adresse gehört nicht zu Ihrem Konto. Laden Sie die Seite neu.',
  emailNeeded: 'Fügen Sie Ihrem Konto zuerst eine E‑Mail-Adresse hinzu.',
  emailsFull: 'Ihr Konto hat die Höchstzahl an E‑Mail-Adressen erreicht. Entfernen Sie zuerst eine.',

  // Providers
  providerOff: 'Die Anmeldung mit diesem Anbieter ist hier nicht aktiviert. Melden Sie sich auf andere Weise an.',
  providerFailed:
    'Die Anmeldung über den Anbieter ist fehlgeschlagen. Versuchen Sie es erneut oder melden Sie sich auf andere Weise an.',
  providerUnavailable:
    'Der Anbieter reagiert nicht. Versuchen Sie es gleich noch einmal oder melden Sie sich auf andere Weise an.',
  providerConnectionEnded: 'Die Verbindung zu diesem Anbieter ist beendet. Melden Sie sich erneut mit dem Anbieter an.',
  providerTimedOut: 'Die Anmeldung beim Anbieter hat zu lange gedauert. Bitte melden Sie sich erneut an.',
  providerSignInEnded:
    'Diese Anmeldung ist bereits beendet oder wurde in einem anderen Browser begonnen. Melden Sie sich erneut an.',
  accountNotForSignIn: 'Mit diesem Konto können Sie sich hier nicht anmelden. Melden Sie sich auf andere Weise an.',
  accountUsedForSignIn: 'Ein anderer Benutzer meldet sich bereits mit diesem Konto an. Wählen Sie ein anderes.',
  accountOfAnother: 'Dieses Konto ist bereits mit einem anderen Benutzer verbunden. Bitte verbinden Sie ein anderes.',
  otherAccountConnected:
    'Sie haben bereits ein anderes Konto dieses Anbieters verbunden. Trennen Sie es zuerst oder wählen Sie jenes.',
  accessDenied: 'Die Anmeldung wurde abgebrochen oder vom Anbieter abgelehnt (access_denied).',

  // Teams
  teamCreationOff: 'Das Erstellen von Teams ist nicht aktiviert.',
  apiKeysOff: 'API-Schlüssel sind hier nicht erlaubt. Wenden Sie sich an den Betreiber der App.',
  apiKeysFull: 'Die Höchstzahl an API-Schlüsseln ist erreicht. Widerrufen Sie zuerst einen.',
  apiKeyUnknown: 'Diesen API-Schlüssel gibt es nicht mehr. Laden Sie die Seite neu.',
  teamsFull: 'Sie haben die Höchstzahl an Teams erreicht. Löschen Sie zuerst ein Team.',
  teamRulesRefused: 'Sie erfüllen diese Regeln selbst nicht. Erfüllen Sie sie zuerst, oder wählen Sie andere.',
  teamPermissionMissing: 'Dafür fehlt Ihnen in diesem Team die Berechtigung. Wenden Sie sich an dessen Inhaber.',
  roleUnknown: 'Das Mitglied hat diese Rolle nicht mehr, oder die Rolle gibt es nicht mehr.',
  memberUnknown: 'Diese Person ist kein Mitglied des Teams mehr.',
  invitationUnknown: 'Diese Einladung ist nicht mehr offen.',
  invitationsFull: 'Das Team hat die Höchstzahl an offenen Einladungen erreicht. Ziehen Sie zuerst eine zurück.',
  invitationForAnother:
    'Diese Einladung wurde an eine andere E‑Mail-Adresse gesendet. Fügen Sie diese Adresse Ihrem Konto hinzu und bestätigen Sie sie, oder bitten Sie um eine neue Einladung.',

  // Sessions, limits and everything else
  sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  tooManyAttempts: 'Zu viele Versuche in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es erneut.',
  tooManyAttemptsMinutes: {
    one: 'Zu viele Versuche in kurzer Zeit. Warten Sie {minutes} Minute und versuchen Sie es erneut.',
    other: 'Zu viele Versuche in kurzer Zeit. Warten Sie {minutes} Minuten und versuchen Sie es erneut.',
  },
  serviceBusy: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  resultNotLoaded: 'Das wurde ausgeführt, aber das Ergebnis konnte nicht geladen werden. Laden Sie die Seite neu.',
  entryRefused: 'Das wurde nicht angenommen. Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  cookiesBlocked:
    'Dieser Browser speichert für diese Seite keine Cookies. Erlauben Sie Cookies und versuchen Sie es erneut.',
  httpsNeeded:
    'Das funktioniert nur über eine sichere Verbindung (https). Öffnen Sie die Seite mit https und versuchen Sie es erneut.',
  notSetUp: 'Diese Seite ist nicht richtig eingerichtet. Informieren Sie den Betreiber der App.',
  errorTitle: 'Ein Fehler ist aufgetreten',
  unknownErrorTitle: 'Ein unbekannter Fehler ist aufgetreten',
  unknownErrorText: 'Bitte versuchen Sie es erneut. Wenn das Problem bestehen bleibt, wenden Sie sich an den Support.',
  errorCode: 'Fehlercode: {code}',
  requestId: 'Anfrage {id}',
  // Usernames
  wrongNameOrPassword: 'Falscher Name oder falsches Passwort.',
  usernameTaken: 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
  usernameReserved: 'Dieser Benutzername ist reserviert. Wählen Sie einen anderen.',
  usernameForm:
    'Ein Benutzername hat 3 bis 32 Buchstaben a–z, Ziffern, _, - und Punkte. Er beginnt und endet mit einem Buchstaben oder einer Ziffer und hat nie zwei Zeichen wie _ oder - hintereinander.',
  usernameChangedRecently: 'Sie haben den Benutzernamen vor Kurzem geändert. Ab {date} können Sie ihn wieder ändern.',
  signUpFieldsInvalid: 'Einige Angaben fehlen oder werden nicht angenommen. Bitte prüfen Sie die Felder.',
  usernamesOff: 'Benutzernamen sind hier nicht eingeschaltet.',
  approvalGone: 'Diese Anfrage ist abgelaufen, bereits entschieden oder gehört zu einem anderen Konto.',
}
