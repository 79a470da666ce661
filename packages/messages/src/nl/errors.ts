import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Het inloggen duurde te lang of er waren te veel pogingen. Begin opnieuw.',
  // Sign-in methods
  passwordSignInOff: 'Inloggen met een wachtwoord is hier niet ingeschakeld.',
  codeSignInOff: 'Inloggen met een code per e-mail is hier niet ingeschakeld.',
  passkeySignInOff: 'Inloggen met een passkey is hier niet ingeschakeld.',
  methodOff: 'Deze manier van inloggen is hier niet ingeschakeld.',

  // Accounts and passwords
  wrongPassword: 'Onjuist e-mailadres of wachtwoord.',
  userExists: 'Dit account bestaat al.',
  passwordsDoNotMatch: 'De wachtwoorden komen niet overeen.',
  resetYourPassword: 'Je wachtwoord opnieuw instellen',
  signInInstead: 'Inloggen',
  accountHasNoPassword: 'Dit account heeft nog geen wachtwoord.',
  accountHasPassword: 'Dit account heeft al een wachtwoord. Wijzig het met het huidige wachtwoord.',
  passwordUsedBefore: 'Je hebt dit wachtwoord eerder gebruikt. Kies een ander wachtwoord.',
  lastSignInMethod: 'Dit is de enige manier om in te loggen op je account. Voeg eerst een andere toe.',
  freshSignInNeeded:
    'Je bent te lang geleden ingelogd voor deze wijziging. Log uit, log opnieuw in en doe de wijziging nog een keer.',
  deletionOff: 'Accounts kunnen hier niet worden verwijderd. Neem contact op met de beheerder van de app.',
  lastProjectOwner:
    'Je bent de laatste eigenaar van minstens één project. Maak daar iemand anders eigenaar of verwijder het project, en verwijder daarna je account.',
  accountBanned: 'Dit account is geblokkeerd. Neem contact op met de beheerder van de app.',
  accountBannedUntil: 'Dit account is geblokkeerd tot {time}. Daarna kun je weer inloggen.',
  signUpContinuesByEmail: 'We hebben je een e-mail gestuurd. Volg die om de registratie af te ronden.',
  waitlistClosed: 'De wachtlijst is gesloten.',
  signUpRefused: 'Deze app accepteert deze registratie niet.',
  signUpFirst: 'Registreer je eerst om dit te doen.',
  signUpWaits: 'Je registratie wacht op goedkeuring. Je krijgt een e-mail zodra je kunt inloggen.',
  signInRefused: 'Deze app staat niet toe dat u inlogt.',
  sessionLimitReached:
    'Je bent ingelogd op het maximale aantal apparaten dat deze app toestaat. Log uit op een daarvan en log dan hier in.',
  impersonationRefused: 'Dit kan niet zolang je namens iemand anders bent ingelogd.',

  // Codes and links
  codeUnknown: 'Deze code is niet geldig. Controleer de code of vraag een nieuwe aan.',
  codeExpired: 'Deze code is verlopen. Vraag een nieuwe aan.',
  codeUsed: 'Deze code is al gebruikt. Vraag een nieuwe aan.',
  codeTriedTooOften: 'Deze code is te vaak geprobeerd. Vraag een nieuwe aan.',

  // Second factor
  totpNeeded: 'Vul de code uit je authenticator-app in.',
  recoveryCodeWrong: 'Deze herstelcode is onjuist of al gebruikt. Elke code werkt één keer.',
  authenticatorUnknown: 'Deze authenticator-app hoort niet meer bij je account.',
  authenticatorsFull: 'Je hebt het maximale aantal authenticator-apps bereikt. Verwijder er eerst een.',
  trustedDeviceUnknown: 'Dit apparaat wordt niet meer vertrouwd.',
  authenticatorNeeded: 'Stel eerst een authenticator-app in.',

  // Passkeys
  passkeyNotSaved: 'De passkey kon niet worden opgeslagen. Probeer het opnieuw.',
  passkeyRefused: 'Deze passkey kon niet worden bevestigd. Probeer het opnieuw.',
  passkeyUnknown: 'Deze passkey hoort niet meer bij je account. Kies een andere.',

  // Email addresses
  emailTaken: 'Dit e-mailadres wordt al gebruikt om in te loggen op een ander account.',
  emailExists: 'Je account heeft dit e-mailadres al.',
  emailVerifiedBefore: 'Dit e-mailadres is al bevestigd.',
  emailNotVerified: 'Kies een bevestigd e-mailadres van je account.',
  emailUnknown: 'Dit e-mailadres hoort niet bij je account. Laad de pagina opnieuw.',
  emailNeeded: 'Voeg eerst een e-mailadres toe aan je account.',
  emailsFull: 'Je account heeft het maximale aantal e-mailadressen bereikt. Verwijder er eerst een.',

  // Providers
  providerOff: 'Inloggen met deze aanbieder is hier niet ingeschakeld. Log op een andere manier in.',
  providerFailed: 'Inloggen via de aanbieder is mislukt. Probeer het opnieuw of log op een andere manier in.',
  providerUnavailable: 'De aanbieder reageert niet. Probeer het zo nog eens of log op een andere manier in.',
  providerConnectionEnded: 'De koppeling met deze aanbieder is beëindigd. Log er opnieuw mee in.',
  providerTimedOut: 'Inloggen bij de aanbieder duurde te lang. Log opnieuw in.',
  providerSignInEnded: 'Deze inlogpoging is al afgerond of is in een andere browser begonnen. Log opnieuw in.',
  accountNotForSignIn: 'Met dit account kun je hier niet inloggen. Log op een andere manier in.',
  accountUsedForSignIn: 'Een andere gebruiker logt al in met dit account. Kies een ander account.',
  accountOfAnother: 'Dit account is al aan een andere gebruiker gekoppeld. Koppel een ander account.',
  otherAccountConnected:
    'Je hebt al een ander account van deze aanbieder gekoppeld. Ontkoppel het eerst of kies dat account.',
  accessDenied: 'Het inloggen is geannuleerd of door de aanbieder geweigerd (access_denied).',

  // Teams
  teamCreationOff: 'Teams maken is niet ingeschakeld.',
  apiKeysOff: 'API-sleutels zijn hier niet ingeschakeld. Neem contact op met de eigenaar van de app.',
  apiKeysFull: 'Je hebt het maximale aantal API-sleutels bereikt. Trek eerst een sleutel in.',
  apiKeyUnknown: 'Deze API-sleutel bestaat niet meer. Laad de pagina opnieuw.',
  teamsFull: 'Je hebt het maximale aantal teams bereikt. Verwijder eerst een team.',
  teamRulesRefused: 'Je voldoet zelf niet aan deze regels. Voldoe er eerst aan, of kies andere.',
  teamPermissionMissing: 'Je hebt hiervoor geen rechten in dit team. Neem contact op met de eigenaar van het team.',
  roleUnknown: 'Het lid heeft deze rol niet meer of de rol bestaat niet meer.',
  memberUnknown: 'Deze persoon is geen lid van het team meer.',
  invitationUnknown: 'Deze uitnodiging staat niet meer open.',
  invitationsFull: 'Het team heeft het maximale aantal open uitnodigingen bereikt. Trek er eerst een in.',
  invitationForAnother:
    'Deze uitnodiging is naar een ander e-mailadres gestuurd. Voeg dat adres toe aan je account en bevestig het, of vraag om een nieuwe uitnodiging.',

  // Sessions, limits and everything else
  sessionEnded: 'Je sessie is beëindigd. Log opnieuw in.',
  tooManyAttempts: 'Te veel pogingen in korte tijd. Wacht een minuut en probeer het opnieuw.',
  tooManyAttemptsMinutes: {
    one: 'Te veel pogingen in korte tijd. Wacht {minutes} minuut en probeer het opnieuw.',
    other: 'Te veel pogingen in korte tijd. Wacht {minutes} minuten en probeer het opnieuw.',
  },
  serviceBusy: 'De dienst is overbelast. Probeer het zo nog eens.',
  resultNotLoaded: 'Dit is gedaan, maar het resultaat kon niet worden geladen. Laad de pagina opnieuw.',
  entryRefused: 'Dit is niet geaccepteerd. Controleer wat je hebt ingevuld en probeer het opnieuw.',
  cookiesBlocked: 'Deze browser bewaart geen cookies voor deze pagina. Sta cookies toe en probeer het opnieuw.',
  httpsNeeded:
    'Dit werkt alleen met een beveiligde verbinding (https). Open de pagina met https en probeer het opnieuw.',
  notSetUp: 'Deze pagina is niet goed ingesteld. Meld het aan de beheerder van de app.',
  errorTitle: 'Er is een fout opgetreden',
  unknownErrorTitle: 'Er is een onbekende fout opgetreden',
  unknownErrorText: 'Probeer het opnieuw. Neem contact op met de klantenservice als het probleem blijft.',
  errorCode: 'Foutcode: {code}',
  requestId: 'Verzoek {id}',
  // Usernames
  wrongNameOrPassword: 'Onjuiste naam of onjuist wachtwoord.',
  usernameTaken: 'Deze gebruikersnaam is bezet. Kies een andere.',
  usernameReserved: 'Deze gebruikersnaam is gereserveerd. Kies een andere.',
  usernameForm:
    'Een gebruikersnaam heeft 3 tot 32 letters a–z, cijfers, _, - en punten. Hij begint en eindigt met een letter of cijfer en heeft geen twee leestekens na elkaar.',
  usernameChangedRecently: 'Je hebt je gebruikersnaam onlangs gewijzigd. Vanaf {date} kun je hem weer wijzigen.',
  signUpFieldsInvalid: 'Sommige gegevens ontbreken of worden niet geaccepteerd. Controleer de velden.',
  usernamesOff: 'Gebruikersnamen staan hier niet aan.',
  approvalGone: 'Dit verzoek is verlopen, er is al over beslist of het hoort bij een ander account.',
}
