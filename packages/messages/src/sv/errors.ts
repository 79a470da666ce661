import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Inloggningen tog för lång tid eller krävde för många försök. Börja om.',
  // Sign-in methods
  passwordSignInOff: 'Inloggning med lösenord är inte aktiverad här.',
  codeSignInOff: 'Inloggning med kod via e-post är inte aktiverad här.',
  passkeySignInOff: 'Inloggning med nyckel är inte aktiverad här.',
  methodOff: 'Det här sättet att logga in är inte aktiverat här.',

  // Accounts and passwords
  wrongPassword: 'Fel e-postadress eller lösenord.',
  userExists: 'Det här kontot finns redan.',
  passwordsDoNotMatch: 'Lösenorden stämmer inte överens.',
  resetYourPassword: 'Återställ ditt lösenord',
  signInInstead: 'Logga in i stället',
  accountHasNoPassword: 'Kontot har inget lösenord än.',
  accountHasPassword: 'Kontot har redan ett lösenord. Byt det med det nuvarande.',
  passwordUsedBefore: 'Du har använt det här lösenordet tidigare. Välj ett annat.',
  lastSignInMethod: 'Det är det enda sättet att logga in på ditt konto. Lägg först till ett annat.',
  freshSignInNeeded:
    'Det var för länge sedan du loggade in för att göra den här ändringen. Logga ut, logga in igen och gör om ändringen.',
  deletionOff: 'Konton kan inte tas bort här. Kontakta den som ansvarar för appen.',
  lastProjectOwner:
    'Du är den sista ägaren av minst ett projekt. Gör någon annan till ägare där eller ta bort projektet, och ta sedan bort ditt konto.',
  accountBanned: 'Det här kontot är avstängt. Kontakta den som ansvarar för appen.',
  accountBannedUntil: 'Det här kontot är avstängt till {time}. Därefter kan du logga in igen.',
  signUpContinuesByEmail: 'Vi har skickat ett mejl till dig. Följ det för att slutföra registreringen.',
  waitlistClosed: 'Väntelistan är stängd.',
  signUpRefused: 'Den här appen godtar inte registreringen.',
  signUpFirst: 'Registrera dig först för att göra detta.',
  signUpWaits: 'Din registrering väntar på godkännande. Du får ett mejl så snart du kan logga in.',
  signInRefused: 'Den här appen tillåter inte att du loggar in.',
  sessionLimitReached:
    'Du är inloggad på så många enheter som appen tillåter. Logga ut på en av dem och logga sedan in här.',
  impersonationRefused: 'Det går inte medan du är inloggad som någon annan.',

  // Codes and links
  codeUnknown: 'Koden är inte giltig. Kontrollera den eller begär en ny.',
  codeExpired: 'Koden har gått ut. Begär en ny.',
  codeUsed: 'Koden är redan använd. Begär en ny.',
  codeTriedTooOften: 'Koden har provats för många gånger. Begär en ny.',

  // Second factor
  totpNeeded: 'Ange koden från din autentiseringsapp.',
  recoveryCodeWrong: 'Återställningskoden är fel eller redan använd. Varje kod fungerar en gång.',
  authenticatorUnknown: 'Autentiseringsappen hör inte längre till ditt konto.',
  authenticatorsFull: 'Du har det högsta antalet autentiseringsappar. Ta bort en först.',
  trustedDeviceUnknown: 'Enheten är inte längre betrodd.',
  authenticatorNeeded: 'Konfigurera först en autentiseringsapp.',

  // Passkeys
  passkeyNotSaved: 'Nyckeln kunde inte sparas. Försök igen.',
  passkeyRefused: 'Nyckeln kunde inte bekräftas. Försök igen.',
  passkeyUnknown: 'Nyckeln hör inte längre till ditt konto. Välj en annan.',

  // Email addresses
  emailTaken: 'E-postadressen används redan för att logga in på ett annat konto.',
  emailExists: 'Ditt konto har redan den här e-postadressen.',
  emailVerifiedBefore: 'E-postadressen är redan bekräftad.',
  emailNotVerified: 'Välj en bekräftad e-postadress för ditt konto.',
  emailUnknown: 'E-postadressen hör inte till ditt konto. Läs in sidan igen.',
  emailNeeded: 'Lägg först till en e-postadress i ditt konto.',
  emailsFull: 'Ditt konto har det högsta antalet e-postadresser. Ta bort en först.',

  // Providers
  providerOff: 'Inloggning med den här leverantören är inte aktiverad här. Logga in på ett annat sätt.',
  providerFailed: 'Inloggningen via leverantören misslyckades. Försök igen eller logga in på ett annat sätt.',
  providerUnavailable: 'Leverantören svarar inte. Försök igen om en stund eller logga in på ett annat sätt.',
  providerConnectionEnded: 'Kopplingen till leverantören har upphört. Logga in med den igen.',
  providerTimedOut: 'Inloggningen hos leverantören tog för lång tid. Logga in igen.',
  providerSignInEnded: 'Inloggningen är redan avslutad eller påbörjades i en annan webbläsare. Logga in igen.',
  accountNotForSignIn: 'Det går inte att logga in här med det här kontot. Logga in på ett annat sätt.',
  accountUsedForSignIn: 'En annan användare loggar redan in med kontot. Välj ett annat konto.',
  accountOfAnother: 'Kontot är redan kopplat till en annan användare. Koppla ett annat.',
  otherAccountConnected: 'Du har redan kopplat ett annat konto hos leverantören. Koppla bort det först eller välj det.',
  accessDenied: 'Inloggningen avbröts eller nekades av leverantören (access_denied).',

  // Teams
  teamCreationOff: 'Det går inte att skapa team här.',
  apiKeysOff: 'API-nycklar är inte aktiverade här. Kontakta appens ägare.',
  apiKeysFull: 'Du har det högsta antalet API-nycklar. Återkalla en först.',
  apiKeyUnknown: 'Den här API-nyckeln finns inte längre. Ladda om sidan.',
  teamsFull: 'Du har det högsta antalet team. Ta bort ett team först.',
  teamRulesRefused: 'Du uppfyller inte själv de här reglerna. Uppfyll dem först, eller välj andra.',
  teamPermissionMissing: 'Du har inte behörighet till det i det här teamet. Kontakta teamets ägare.',
  roleUnknown: 'Medlemmen har inte längre rollen, eller så finns rollen inte längre.',
  memberUnknown: 'Personen är inte längre med i teamet.',
  invitationUnknown: 'Inbjudan är inte längre öppen.',
  invitationsFull: 'Teamet har det högsta antalet öppna inbjudningar. Återkalla en först.',
  invitationForAnother:
    'Inbjudan skickades till en annan e-postadress. Lägg till den adressen i ditt konto och bekräfta den, eller be om en ny inbjudan.',

  // Sessions, limits and everything else
  sessionEnded: 'Din session är slut. Logga in igen.',
  tooManyAttempts: 'För många försök på kort tid. Vänta en minut och försök igen.',
  tooManyAttemptsMinutes: {
    one: 'För många försök på kort tid. Vänta {minutes} minut och försök igen.',
    other: 'För många försök på kort tid. Vänta {minutes} minuter och försök igen.',
  },
  serviceBusy: 'Tjänsten är överbelastad. Försök igen om en stund.',
  resultNotLoaded: 'Det är gjort, men resultatet kunde inte läsas in. Läs in sidan igen.',
  entryRefused: 'Det godtogs inte. Kontrollera det du har skrivit och försök igen.',
  cookiesBlocked: 'Webbläsaren sparar inga kakor för den här sidan. Tillåt kakor och försök igen.',
  httpsNeeded: 'Det här fungerar bara med en säker anslutning (https). Öppna sidan med https och försök igen.',
  notSetUp: 'Sidan är inte rätt konfigurerad. Meddela den som ansvarar för appen.',
  errorTitle: 'Ett fel uppstod',
  unknownErrorTitle: 'Ett okänt fel uppstod',
  unknownErrorText: 'Försök igen. Kontakta supporten om problemet kvarstår.',
  errorCode: 'Felkod: {code}',
  requestId: 'Begäran {id}',
  // Usernames
  wrongNameOrPassword: 'Fel namn eller lösenord.',
  usernameTaken: 'Användarnamnet är upptaget. Välj ett annat.',
  usernameReserved: 'Användarnamnet är reserverat. Välj ett annat.',
  usernameForm:
    'Ett användarnamn har 3 till 32 bokstäver a–z, siffror, _, - och punkter. Det börjar och slutar med en bokstav eller siffra och har aldrig två tecken som _ eller - i rad.',
  usernameChangedRecently: 'Du bytte användarnamn nyligen. Du kan byta igen från {date}.',
  signUpFieldsInvalid: 'Vissa uppgifter saknas eller godtas inte. Kontrollera fälten.',
  usernamesOff: 'Användarnamn är inte påslagna här.',
  approvalGone: 'Den här förfrågan har gått ut, är redan avgjord eller hör till ett annat konto.',
}
