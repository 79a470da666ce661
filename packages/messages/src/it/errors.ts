import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Questo accesso ha richiesto troppo tempo o troppi tentativi. Ricomincia.',
  // Sign-in methods
  passwordSignInOff: 'Qui l’accesso con password non è attivo.',
  codeSignInOff: 'Qui l’accesso con un codice via email non è attivo.',
  passkeySignInOff: 'Qui l’accesso con passkey non è attivo.',
  methodOff: 'Qui questo metodo di accesso non è attivo.',

  // Accounts and passwords
  wrongPassword: 'Email o password errata.',
  userExists: 'Questo account esiste già.',
  passwordsDoNotMatch: 'Le password non coincidono.',
  resetYourPassword: 'Reimposta la password',
  signInInstead: 'Accedi',
  accountHasNoPassword: 'Questo account non ha ancora una password.',
  accountHasPassword: 'Questo account ha già una password. Cambiala usando quella attuale.',
  passwordUsedBefore: 'Hai già usato questa password. Scegline un’altra.',
  lastSignInMethod: 'È l’unico modo per accedere al tuo account. Prima aggiungine un altro.',
  freshSignInNeeded: 'Il tuo accesso è troppo vecchio per questa modifica. Esci, accedi di nuovo e ripeti la modifica.',
  deletionOff: 'Qui gli account non si possono eliminare. Contatta il responsabile dell’app.',
  lastProjectOwner:
    'Sei l’ultimo proprietario di almeno un progetto. Nomina lì un altro proprietario o elimina il progetto, poi elimina il tuo account.',
  accountBanned: 'Questo account è sospeso. Contatta il responsabile dell’app.',
  accountBannedUntil: 'Questo account è sospeso fino al {time}. Dopo potrai accedere di nuovo.',
  signUpContinuesByEmail: 'Ti abbiamo inviato un’email. Seguila per completare la registrazione.',
  waitlistClosed: 'La lista d’attesa è chiusa.',
  signUpRefused: 'Questa app non accetta questa registrazione.',
  signUpFirst: 'Registrati prima di farlo.',
  signUpWaits: 'La tua registrazione è in attesa di approvazione. Riceverai un’email appena potrai accedere.',
  signInRefused: 'Questa app non ti consente di accedere.',
  sessionLimitReached:
    'Hai effettuato l’accesso sul numero massimo di dispositivi consentito da questa app. Esci da uno di essi, poi accedi qui.',
  impersonationRefused: 'Non è possibile mentre hai effettuato l’accesso come un’altra persona.',

  // Codes and links
  codeUnknown: 'Questo codice non è valido. Controllalo o richiedine uno nuovo.',
  codeExpired: 'Questo codice è scaduto. Richiedine uno nuovo.',
  codeUsed: 'Questo codice è già stato usato. Richiedine uno nuovo.',
  codeTriedTooOften: 'Questo codice è stato provato troppe volte. Richiedine uno nuovo.',

  // Second factor
  totpNeeded: 'Inserisci il codice della tua app di autenticazione.',
  recoveryCodeWrong: 'Questo codice di recupero è errato o già usato. Ogni codice funziona una sola volta.',
  authenticatorUnknown: 'Questa app di autenticazione non appartiene più al tuo account.',
  authenticatorsFull: 'Hai raggiunto il numero massimo di app di autenticazione. Prima rimuovine una.',
  trustedDeviceUnknown: 'Questo dispositivo non è più attendibile.',
  authenticatorNeeded: 'Prima configura un’app di autenticazione.',

  // Passkeys
  passkeyNotSaved: 'Impossibile salvare la passkey. Riprova.',
  passkeyRefused: 'Impossibile verificare questa passkey. Riprova.',
  passkeyUnknown: 'Questa passkey non appartiene più al tuo account. Scegline un’altra.',

  // Email addresses
  emailTaken: 'Questa email serve già per accedere a un altro account.',
  emailExists: 'Il tuo account ha già questa email.',
  emailVerifiedBefore: 'Questa email è già verificata.',
  emailNotVerified: 'Scegli un’email verificata del tuo account.',
  emailUnknown: 'Questa email non appartiene al tuo account. Ricarica la pagina.',
  emailNeeded: 'Prima aggiungi un’email al tuo account.',
  emailsFull: 'Il tuo account ha raggiunto il numero massimo di email. Prima rimuovine una.',

  // Providers
  providerOff: 'Qui l’accesso con questo provider non è attivo. Accedi in un altro modo.',
  providerFailed: 'L’accesso con il provider non è riuscito. Riprova o accedi in un altro modo.',
  providerUnavailable: 'Il provider non risponde. Riprova tra poco o accedi in un altro modo.',
  providerConnectionEnded: 'Il collegamento con questo provider è terminato. Accedi di nuovo con il provider.',
  providerTimedOut: 'L’accesso presso il provider ha richiesto troppo tempo. Accedi di nuovo.',
  providerSignInEnded: 'Questo accesso è già terminato o è stato iniziato in un altro browser. Accedi di nuovo.',
  accountNotForSignIn: 'Con questo account non è possibile accedere qui. Accedi in un altro modo.',
  accountUsedForSignIn: 'Un altro utente accede già con questo account. Scegline uno diverso.',
  accountOfAnother: 'Questo account è già collegato a un altro utente. Collegane uno diverso.',
  otherAccountConnected:
    'Hai già collegato un altro account di questo provider. Prima scollegalo oppure scegli quello.',
  accessDenied: 'L’accesso è stato annullato o rifiutato dal provider (access_denied).',

  // Teams
  teamCreationOff: 'La creazione di team non è attiva.',
  apiKeysOff: 'Le chiavi API non sono abilitate qui. Contatta il proprietario dell’app.',
  apiKeysFull: 'Hai raggiunto il numero massimo di chiavi API. Prima revocane una.',
  apiKeyUnknown: 'Questa chiave API non esiste più. Ricarica la pagina.',
  teamsFull: 'Hai raggiunto il numero massimo di team. Prima elimina un team.',
  teamRulesRefused: 'Tu stesso non rispetti queste regole. Rispettale prima o scegline altre.',
  teamPermissionMissing: 'Non hai l’autorizzazione per farlo in questo team. Contatta il proprietario del team.',
  roleUnknown: 'Il membro non ha più questo ruolo o il ruolo non esiste più.',
  memberUnknown: 'Questa persona non fa più parte del team.',
  invitationUnknown: 'Questo invito non è più aperto.',
  invitationsFull: 'Il team ha raggiunto il numero massimo di inviti aperti. Prima revocane uno.',
  invitationForAnother:
    'Questo invito è stato inviato a un’altra email. Aggiungi quella email al tuo account e verificala, oppure chiedi un nuovo invito.',

  // Sessions, limits and everything else
  sessionEnded: 'La tua sessione è terminata. Accedi di nuovo.',
  tooManyAttempts: 'Troppi tentativi in poco tempo. Aspetta un minuto e riprova.',
  tooManyAttemptsMinutes: {
    one: 'Troppi tentativi in poco tempo. Aspetta {minutes} minuto e riprova.',
    many: 'Troppi tentativi in poco tempo. Aspetta {minutes} minuti e riprova.',
    other: 'Troppi tentativi in poco tempo. Aspetta {minutes} minuti e riprova.',
  },
  serviceBusy: 'Il servizio è sovraccarico. Riprova tra poco.',
  resultNotLoaded: 'Fatto, ma non è stato possibile caricare il risultato. Ricarica la pagina.',
  entryRefused: 'Non è stato accettato. Controlla i dati inseriti e riprova.',
  cookiesBlocked: 'Questo browser non salva cookie per questa pagina. Consenti i cookie e riprova.',
  httpsNeeded: 'Funziona solo con una connessione sicura (https). Apri la pagina con https e riprova.',
  notSetUp: 'Questa pagina non è configurata correttamente. Avvisa il responsabile dell’app.',
  errorTitle: 'Si è verificato un errore',
  unknownErrorTitle: 'Si è verificato un errore sconosciuto',
  unknownErrorText: 'Riprova. Se il problema persiste, contatta l’assistenza.',
  errorCode: 'Codice di errore: {code}',
  requestId: 'Richiesta {id}',
  // Usernames
  wrongNameOrPassword: 'Nome o password errati.',
  usernameTaken: 'Questo nome utente è già in uso. Scegline un altro.',
  usernameReserved: 'Questo nome utente è riservato. Scegline un altro.',
  usernameForm:
    'Un nome utente ha da 3 a 32 lettere a–z, cifre, _, - e punti. Inizia e finisce con una lettera o una cifra e non ha due segni di seguito.',
  usernameChangedRecently: 'Hai cambiato nome utente di recente. Potrai cambiarlo di nuovo dal {date}.',
  signUpFieldsInvalid: 'Alcune informazioni mancano o non sono accettate. Controlla i campi.',
  usernamesOff: 'I nomi utente non sono attivi qui.',
  approvalGone: 'Questa richiesta è scaduta, è già stata decisa o appartiene a un altro account.',
}
