import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Din e-postadress bekräftas',
  emailVerifiedTitle: 'Din e-postadress är bekräftad',
  emailVerifiedText: 'Du kan använda ditt konto nu.',
  emailVerifiedSignedOutText: 'Logga in för att använda ditt konto.',
  invalidVerificationTitle: 'Ogiltig bekräftelselänk',
  invalidVerificationText: 'Kontrollera att du använde hela länken i meddelandet. Logga in för att begära en ny.',
  expiredVerificationTitle: 'Bekräftelselänken har gått ut',
  expiredVerificationText: 'Den här bekräftelselänken har gått ut. Logga in för att begära en ny.',

  // Forgotten password
  rememberedPassword: 'Kommer du ihåg lösenordet ändå?',
  emailSentTitle: 'Kontrollera inkorgen',
  emailSentText:
    'Om det finns ett konto med den här e-postadressen har vi skickat ett meddelande dit. Titta även i skräpposten.',
  checkingLink: 'Länken kontrolleras',
  resetPassword: 'Återställ lösenordet',
  passwordResetTitle: 'Ditt lösenord har återställts',
  passwordResetText: 'Du kan nu logga in med ditt nya lösenord.',
  resetFailedTitle: 'Det gick inte att återställa lösenordet',
  resetFailedText: 'Begär en ny länk för att återställa lösenordet',
  requestNewLink: 'Begär en ny länk',
  invalidResetTitle: 'Ogiltig återställningslänk',
  invalidResetText: 'Kontrollera att du har rätt länk för att återställa lösenordet.',
  expiredResetTitle: 'Återställningslänken har gått ut',
  expiredResetText: 'Länken för att återställa lösenordet har gått ut. Begär en ny på inloggningssidan.',
  usedResetTitle: 'Återställningslänken är redan använd',
  usedResetText:
    'Länken för att återställa lösenordet är redan använd. Begär en ny på inloggningssidan om du behöver återställa det igen.',

  // Magic link
  magicLinkTitle: 'Du loggas in',
  invalidMagicLinkTitle: 'Ogiltig inloggningslänk',
  invalidMagicLinkText: 'Kontrollera att du använde hela länken i meddelandet, eller begär en ny.',
  expiredMagicLinkTitle: 'Inloggningslänken har gått ut',
  expiredMagicLinkText: 'Länken har gått ut. Begär en ny på inloggningssidan.',
  usedMagicLinkTitle: 'Inloggningslänken är redan använd',
  usedMagicLinkText: 'Varje länk fungerar en gång. Begär en ny på inloggningssidan.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Bekräfta inloggningen',
  confirmSignInText: 'Länken begärdes inte i den här webbläsaren. Logga in bara om du väntade på den.',
  signInAs: 'Logga in som {email}',
  confirmVerificationTitle: 'Bekräfta din e-postadress',
  confirmVerificationText: 'Bekräfta adressen bara om du registrerade dig med den eller lade till den i ditt konto.',
  verifyAddress: 'Bekräfta {email}',
  needsJavaScript: 'Den här sidan behöver JavaScript. Slå på det och öppna länken igen.',

  // Invitation to a team
  invitedToTeam: 'Du är inbjuden till {team}',
  invitedToSomeTeam: 'Du är inbjuden till ett team',
  joinedTeam: 'Du är nu med i {team}',
  memberOfTeam: 'Du är redan med i {team}',
  signInToJoin: 'Logga in eller skapa ett konto för att gå med i teamet.',
  invitedBy: '{name} bjöd in {email}.',
  invitationSentTo: 'Inbjudan skickades till {email}.',
  notInvitedPerson: 'Du är inloggad som {name}.',
  joinedText: 'Du hittar teamet i dina kontoinställningar.',
  memberText: 'Du behöver inte göra något mer.',
  goToSignIn: 'Gå till inloggningen',
  join: 'Gå med',
  ignore: 'Ignorera',
  useOtherAccount: 'Använd ett annat konto',
  invalidInvitationTitle: 'Ogiltig inbjudningslänk',
  invalidInvitationText: 'Kontrollera att länken är fullständig, eller be om en ny inbjudan.',
  expiredInvitationTitle: 'Inbjudningslänken har gått ut',
  expiredInvitationText: 'Din inbjudningslänk har gått ut. Be om en ny inbjudan',
  usedInvitationTitle: 'Inbjudningslänken är redan använd',
  usedInvitationText: 'Den här inbjudningslänken är redan använd.',
  otherInvitedTitle: 'Den här inbjudan är till någon annan',
  teamDeletedTitle: 'Teamet finns inte längre',
  teamDeletedText: 'Det togs bort efter att du bjöds in. Fråga den som skickade inbjudan.',

  // Accounts at providers
  redirectingTitle: 'Du skickas vidare …',
  redirectSlow: 'Om du inte skickas vidare automatiskt:',
  signInAgain: 'Logga in igen',
  signInFailedTitle: 'Inte inloggad',
  callbackTotpFailed: 'Ogiltig autentiseringskod. Logga in igen.',
  callbackFailedTitle: 'Inloggningen fungerade inte',
  callbackFailedText:
    'Något gick fel på vägen tillbaka från leverantören. Rapportera det till den som ansvarar för appen:',
  connectFailedTitle: 'Kontot kunde inte kopplas',
  accessDeniedTitle: 'Leverantören nekade åtkomst',
  errorMessage: 'Felmeddelande: {message}',

  // Waitlist
  waitlistTitle: 'Ställ dig på väntelistan',
  waitlistText: 'Registreringen är stängd just nu. Lämna din e-postadress så bjuder vi in dig när det finns plats.',
  joinWaitlist: 'Till väntelistan',
  waitlistSentText:
    'Vi har skickat en länk till {email}. Öppna den för att bekräfta din plats. Titta även i skräpposten.',
  confirmPlace: 'Bekräfta din plats',
  confirmPlaceText: 'Tryck på knappen för att sätta upp din e-postadress på väntelistan.',
  waitlistJoinedTitle: 'Du står på väntelistan',
  waitlistJoinedText: 'Du får en inbjudan via e-post när det finns plats för dig.',
  waitlistAccountTitle: 'Du har redan ett konto',
  brokenPlaceTitle: 'Länken fungerar inte',
  brokenPlaceText: 'Varje länk fungerar en gång och i ett dygn. Ställ dig på väntelistan igen för att få en ny.',
}
