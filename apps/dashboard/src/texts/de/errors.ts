import type { ErrorTexts } from '../texts.ts'

export const errors: ErrorTexts = {
  // The request
  BODY_PARSING_ERROR: 'Der Dienst nimmt diese Werte nicht an. Korrigieren Sie sie und versuchen Sie es noch einmal.',
  SCHEMA_ERROR: 'Der Dienst nimmt diesen Wert nicht an. Korrigieren Sie ihn und versuchen Sie es noch einmal.',

  // Limits
  TOO_MANY_REQUESTS: 'Zu viele Versuche. Versuchen Sie es in {retry_after_seconds} s noch einmal.',
  PROJECT_BUSY: 'Für dieses Projekt laufen viele Abfragen. Versuchen Sie es in {retry_after_seconds} s noch einmal.',
  AUTH_HOOK_FAILED: 'Ihr Server hat gerade keine Antwort. Sehen Sie auf der Seite der Auth-Hooks nach.',
  AUTH_HOOK_NOT_FOUND: 'Dieser Auth-Hook wurde gelöscht.',
  OWN_HOST_NOT_FOUND: 'Dieser Host wurde entfernt.',
  SERVICE_BUSY: 'Der Dienst ist ausgelastet. Versuchen Sie es in {retry_after_seconds} s noch einmal.',
  API_KEY_LIMIT_REACHED:
    'Dieses Projekt hat {limit} API-Schlüsselsätze, mehr sind nicht möglich. Widerrufen Sie zuerst einen.',
  AUTHENTICATOR_LIMIT_REACHED:
    'Dieser Benutzer hat {limit} Authenticator-Apps, mehr sind nicht möglich. Entfernen Sie zuerst eine.',
  CONTACT_CHANNEL_LIMIT_REACHED:
    'Dieser Benutzer hat {limit} E‑Mail-Adressen, mehr sind nicht möglich. Entfernen Sie zuerst eine.',
  TRANSFER_NOT_FOUND: 'Diesen Import gibt es nicht.',
  TRANSFER_IN_PROGRESS: 'Ein anderer Import dieses Projekts ist nicht abgeschlossen. Schließen Sie ihn zuerst ab.',
  TRANSFER_FINISHED: 'Dieser Import ist abgeschlossen und nimmt keine Zeilen mehr an.',
  TRANSFER_ROWS_OUT_OF_ORDER:
    'Diese Zeilen setzen den Import nicht fort. Fahren Sie mit Zeile {next_line} derselben Datei fort.',
  TRANSFER_NOT_UNDOABLE:
    'Dieser Import lässt sich nicht mehr rückgängig machen: Er war ein Probelauf, wurde bereits rückgängig gemacht oder ist älter als 30 Tage.',
  PERMISSION_LIMIT_REACHED:
    'Dieses Projekt hat {limit} Berechtigungen, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  CONTAINED_PERMISSION_LIMIT_REACHED:
    'Die Berechtigungen dieses Projekts enthalten insgesamt mehr als {limit} andere. Verschachteln Sie sie weniger tief.',
  PERMISSION_LIST_TOO_LONG:
    'Die Liste hat mehr als {limit} Berechtigungen. Wählen Sie einen Benutzer, ein Team oder eine Berechtigung.',
  PROJECT_LIMIT_REACHED: 'Sie haben {limit} Projekte, mehr sind nicht möglich. Löschen Sie zuerst eines.',
  PROJECT_OWNER_LIMIT_REACHED:
    'Dieses Projekt hat {limit} Mitglieder und offene Einladungen, mehr sind nicht möglich. Entfernen Sie zuerst eine Person oder Einladung.',
  TEAM_INVITATION_LIMIT_REACHED:
    'Dieses Team hat {limit} offene Einladungen, mehr sind nicht möglich. Widerrufen Sie zuerst eine.',
  USER_INVITATION_LIMIT_REACHED:
    'Dieses Projekt hat {limit} offene Einladungen, mehr sind nicht möglich. Widerrufen Sie zuerst eine.',
  USER_NOTE_LIMIT_REACHED:
    'Zu diesem Benutzer gibt es {limit} Notizen, mehr sind nicht möglich. Löschen Sie zuerst eine.',

  // Missing objects
  OAUTH_CLIENT_NOT_FOUND: 'Diesen Client gibt es nicht mehr. Laden Sie die Seite neu.',
  OAUTH_CLIENT_LIMIT_REACHED:
    'Dieses Projekt hat {limit} Maschinen und Anwendungen, mehr sind nicht möglich. Löschen Sie zuerst eine, die niemand mehr benutzt.',
  OAUTH_CLIENT_SECRET_NOT_FOUND: 'Dieses Geheimnis gibt es nicht mehr. Laden Sie die Seite neu.',
  OAUTH_CLIENT_SECRET_LIMIT_REACHED:
    'Dieser Client hat {limit} Geheimnisse, mehr sind nicht möglich. Löschen Sie zuerst das, das niemand mehr benutzt.',
  OAUTH_CLIENT_SECTOR_MISMATCH:
    'Unter der Adresse muss eine JSON-Liste mit allen Rückkehradressen stehen. Mehrere Hosts brauchen eine solche Liste.',
  OAUTH_CLIENT_KIND_MISMATCH: 'Das passt nicht zur Art der Anwendung.',
  OAUTH_APPROVAL_NOT_FOUND: 'Diese Genehmigung ist abgelaufen oder schon entschieden. Laden Sie die Seite neu.',
  OAUTH_GRANT_NOT_FOUND: 'Dieser Zugriff ist schon beendet. Laden Sie die Seite neu.',
  OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND: 'Dieses Token gibt es nicht mehr. Laden Sie die Seite neu.',
  OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED:
    'Dieses Projekt hat die Grenze von {limit} Tokens erreicht. Löschen Sie zuerst nicht benötigte.',
  OAUTH_SCOPE_NOT_FOUND: 'Den Scope {scope_id} gibt es nicht mehr. Laden Sie die Seite neu.',
  OAUTH_SCOPE_ALREADY_EXISTS: 'Es gibt schon einen Scope {scope_id}. Wählen Sie eine andere ID.',
  OAUTH_SCOPE_ID_RESERVED:
    '{scope_id} ist ein Scope von OpenID Connect oder die ID einer Berechtigung. Wählen Sie eine andere ID.',
  OAUTH_SCOPE_LIMIT_REACHED:
    'Dieses Projekt hat {limit} Scopes, mehr sind nicht möglich. Löschen Sie zuerst einen, den niemand mehr benutzt.',
  OAUTH_RESOURCE_ALREADY_EXISTS: 'Es gibt schon eine Ressource mit dieser URI.',
  OAUTH_RESOURCE_LIMIT_REACHED:
    'Dieses Projekt hat {limit} Ressourcen, mehr sind nicht möglich. Löschen Sie zuerst eine, die niemand mehr benutzt.',
  OAUTH_RESOURCE_NOT_FOUND: 'Diese Ressource gibt es nicht mehr. Laden Sie die Seite neu.',
  API_KEY_NOT_FOUND: 'Diesen API-Schlüssel gibt es nicht mehr. Laden Sie die Seite neu.',
  AUTHENTICATOR_NOT_FOUND: 'Diese Authenticator-App gibt es nicht mehr. Laden Sie die Seite neu.',
  CONTACT_CHANNEL_NOT_FOUND: 'Diese E‑Mail-Adresse gibt es nicht mehr. Laden Sie die Seite neu.',
  EMAIL_NOT_FOUND: 'Diese E‑Mail gibt es nicht mehr. Laden Sie die Seite neu.',
  PASSKEY_NOT_FOUND: 'Diesen Passkey gibt es nicht mehr. Laden Sie die Seite neu.',
  PERMISSION_NOT_FOUND: 'Die Berechtigung {permission_id} gibt es nicht. Laden Sie die Seite neu.',
  PROJECT_INVITATION_NOT_FOUND: 'Diese Einladung ist nicht mehr offen. Laden Sie die Seite neu.',
  PROJECT_OWNER_NOT_FOUND: 'Diese Person gehört nicht mehr zum Projekt. Laden Sie die Seite neu.',
  SESSION_NOT_FOUND: 'Diese Sitzung ist bereits beendet.',
  TEAM_INVITATION_NOT_FOUND: 'Diese Einladung ist nicht mehr offen. Laden Sie die Seite neu.',
  TEAM_MEMBERSHIP_NOT_FOUND: 'Dieser Benutzer gehört nicht mehr zum Team. Laden Sie die Seite neu.',
  TEAM_NOT_FOUND: 'Dieses Team gibt es nicht mehr.',
  TEAM_PERMISSION_NOT_FOUND:
    'Der Benutzer hat die Berechtigung {permission_id} in diesem Team nicht. Laden Sie die Seite neu.',
  TRUSTED_DEVICE_NOT_FOUND: 'Dieses Gerät ist nicht mehr vertrauenswürdig. Laden Sie die Seite neu.',
  USER_ID_DOES_NOT_EXIST: 'Es gibt keinen Benutzer mit der ID {user_id}.',
  USER_INVITATION_NOT_FOUND: 'Diese Einladung ist nicht mehr offen. Laden Sie die Seite neu.',
  TERMS_VERSION_NOT_FOUND: 'Diese Fassung gibt es nicht mehr. Laden Sie die Seite neu.',
  TERMS_VERSION_ACCEPTED:
    'Benutzer haben dieser Fassung zugestimmt, deshalb bleibt sie, wie sie ist. Veröffentlichen Sie eine neue.',
  TERMS_VERSION_LIMIT_REACHED:
    'Das Projekt hat 200 Fassungen, mehr geht nicht. Löschen Sie eine, der niemand zugestimmt hat.',
  WAITLIST_ENTRY_NOT_FOUND: 'Diese Adresse steht nicht mehr auf der Warteliste. Laden Sie die Seite neu.',
  USER_NOTE_NOT_FOUND: 'Diese Notiz gibt es nicht mehr. Laden Sie die Seite neu.',
  USER_NOT_FOUND: 'Diesen Benutzer gibt es nicht mehr.',

  // Duplicates
  CONTACT_CHANNEL_ALREADY_EXISTS: 'Der Benutzer hat diese E‑Mail-Adresse bereits.',
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE:
    'Mit {contact_channel_value} meldet sich bereits ein anderer Benutzer an.',
  EMAIL_ALREADY_VERIFIED: 'Diese E‑Mail-Adresse ist bereits bestätigt.',
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
    'Ein anderer Benutzer des Projekts meldet sich bereits mit diesem Konto an.',
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER:
    'Ein anderer Benutzer des Projekts ist mit diesem Konto verbunden.',
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION:
    'Der Benutzer ist bereits mit einem Konto dieses Anbieters verbunden.',
  OAUTH_ACCOUNT_ALREADY_EXISTS: 'Ein anderer Benutzer des Projekts ist bereits mit diesem Konto verbunden.',
  PERMISSION_ALREADY_EXISTS: 'Die Berechtigung {permission_id} gibt es bereits. Wählen Sie eine andere ID.',
  TEAM_MEMBERSHIP_ALREADY_EXISTS: 'Der Benutzer gehört bereits zu diesem Team.',
  USERNAME_ALREADY_EXISTS: 'Ein anderer Benutzer hat den Namen {username} oder hatte ihn in den letzten 90 Tagen.',
  USERNAME_NOT_ALLOWED:
    'Ein Benutzername hat 3 bis 32 Zeichen aus a–z, 0–9, _, - und Punkt, nie zwei Satzzeichen hintereinander.',
  USERNAMES_NOT_ENABLED: 'Dieses Projekt hat keine Benutzernamen. Schalten Sie sie unter „Anmeldemethoden“ ein.',
  USER_EMAIL_ALREADY_EXISTS: 'Mit {email} meldet sich bereits ein anderer Benutzer an.',

  // Users
  INVALID_LOGO:
    'Dieses Bild ist nicht verwendbar. Wählen Sie eine PNG-, JPEG- oder WebP-Datei mit höchstens 1.024 px und 100 KB.',
  INVALID_PROFILE_IMAGE:
    'Dieses Bild kann nicht verwendet werden. Wählen Sie eine PNG-, JPEG-, GIF-, BMP- oder WebP-Datei.',
  OTHER_SIGN_IN_METHOD_REQUIRED:
    'Das ist die einzige Anmeldemethode dieses Benutzers. Fügen Sie zuerst eine andere hinzu.',
  PASSWORD_REQUIREMENTS_NOT_MET: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
  PASSWORD_TOO_LONG: 'Ein Passwort darf höchstens {maxLength} Zeichen haben.',
  PASSWORD_TOO_SHORT: 'Ein Passwort braucht mindestens {min_length} Zeichen.',
  PASSWORD_WAS_USED_BEFORE: 'Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein anderes.',
  PRIMARY_EMAIL_REQUIRED: 'Geben Sie eine E‑Mail-Adresse ein.',
  SIGN_IN_METHOD_NOT_ENABLED:
    'Diese Anmeldemethode ist im Projekt nicht aktiviert. Aktivieren Sie sie unter „Anmeldemethoden“.',
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: 'Der Benutzer hat keine primäre E‑Mail-Adresse. Fügen Sie zuerst eine hinzu.',
  VERIFIED_EMAIL_REQUIRED: 'Wählen Sie eine E‑Mail-Adresse, die Sie bestätigt haben.',

  // Project
  CONTAINED_PERMISSION_NOT_FOUND: 'Die enthaltene Berechtigung {permission_id} gibt es nicht.',
  DEFAULT_PERMISSION_NOT_FOUND: 'Die Standardberechtigung {permission_id} gibt es nicht. Legen Sie sie zuerst an.',
  EMAIL_TEMPLATE_NOT_CUSTOMIZED: 'Diese Vorlage ist bereits die Standardvorlage.',
  IMPERSONATION_NOT_ALLOWED: 'Das ist nicht möglich, solange Sie als eine andere Person angemeldet sind.',
  POLICY_LOCKS_OUT:
    'Nach dieser Änderung könnte sich kein Inhaber mehr anmelden. Lassen Sie eine Methode eingeschaltet, die ein Inhaber eingerichtet hat.',
  INTERNAL_PROJECT_NOT_DELETABLE: 'Dieses Projekt enthält die Konten aller Inhaber. Es kann nicht gelöscht werden.',
  INVALID_SHARED_OAUTH_PROVIDER_ID: 'Für {provider_id} gibt es keine geteilten Schlüssel. Geben Sie eigene ein.',
  INVALID_STANDARD_OAUTH_PROVIDER_ID:
    '{provider_id} ist nicht eingebaut. Geben Sie den Aussteller ein oder die Adressen für Autorisierung, Token und Userinfo.',
  LAST_PROJECT_OWNER: 'Das ist der letzte Inhaber des Projekts. Geben Sie diese Rolle zuerst einer anderen Person.',
  USER_IS_LAST_PROJECT_OWNER:
    'Dieser Benutzer ist der letzte Inhaber eines Projekts. Übertragen oder löschen Sie es zuerst.',
  OAUTH_PROVIDER_NOT_CONFIGURED: 'Der Anbieter {provider_id} ist in diesem Projekt nicht eingerichtet.',
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED:
    'Dieser Anbieter ist in diesem Projekt nicht eingerichtet. Laden Sie die Seite neu.',
  DUPLICATE_LIST_ENTRY: '{value} steht zweimal in der Liste. Entfernen Sie einen der Einträge.',
  EMAIL_NOT_RESENDABLE:
    'Diese E‑Mail lässt sich nicht noch einmal senden: Sie wartet auf den nächsten Versuch, wurde gesendet, ist abgelaufen, oder ihr Inhalt wurde gelöscht.',
  PRECONDITION_FAILED:
    'Das wurde geändert, nachdem Sie es geöffnet haben. Laden Sie die Seite neu und wiederholen Sie Ihre Änderung.',
  PROJECT_INVITATION_EMAIL_MISMATCH:
    'Diese Einladung gilt für eine andere E‑Mail-Adresse. Melden Sie sich mit dem Konto an, das diese Adresse bestätigt hat.',
  REDIRECT_URL_NOT_WHITELISTED:
    'Diese Adresse liegt auf keiner vertrauenswürdigen Domain. Fügen Sie ihre Domain zuerst unter „Domains“ hinzu.',
}
