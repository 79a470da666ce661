import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Je e-mailadres wordt bevestigd',
  emailVerifiedTitle: 'Je e-mailadres is bevestigd',
  emailVerifiedText: 'Je kunt je account nu gebruiken.',
  emailVerifiedSignedOutText: 'Log in om je account te gebruiken.',
  invalidVerificationTitle: 'Ongeldige bevestigingslink',
  invalidVerificationText:
    'Controleer of je de hele link uit de e-mail hebt gebruikt. Log in om een nieuwe aan te vragen.',
  expiredVerificationTitle: 'Verlopen bevestigingslink',
  expiredVerificationText: 'Deze bevestigingslink is verlopen. Log in om een nieuwe aan te vragen.',

  // Forgotten password
  rememberedPassword: 'Weet je je wachtwoord toch nog?',
  emailSentTitle: 'Bekijk je inbox',
  emailSentText:
    'Als er een account met dit e-mailadres bestaat, hebben we er een e-mail naartoe gestuurd. Kijk ook in je spammap.',
  checkingLink: 'Je link wordt gecontroleerd',
  resetPassword: 'Wachtwoord opnieuw instellen',
  passwordResetTitle: 'Je wachtwoord is opnieuw ingesteld',
  passwordResetText: 'Je kunt nu inloggen met je nieuwe wachtwoord.',
  resetFailedTitle: 'Wachtwoord opnieuw instellen mislukt',
  resetFailedText: 'Vraag een nieuwe link aan om je wachtwoord opnieuw in te stellen',
  requestNewLink: 'Nieuwe link aanvragen',
  invalidResetTitle: 'Ongeldige herstellink',
  invalidResetText: 'Controleer of je de juiste link hebt om je wachtwoord opnieuw in te stellen.',
  expiredResetTitle: 'Verlopen herstellink',
  expiredResetText:
    'Je link om je wachtwoord opnieuw in te stellen is verlopen. Vraag op de inlogpagina een nieuwe aan.',
  usedResetTitle: 'Herstellink al gebruikt',
  usedResetText:
    'Deze link om je wachtwoord opnieuw in te stellen is al gebruikt. Vraag op de inlogpagina een nieuwe link aan als je het nog eens wilt instellen.',

  // Magic link
  magicLinkTitle: 'Je wordt ingelogd',
  invalidMagicLinkTitle: 'Ongeldige inloglink',
  invalidMagicLinkText: 'Controleer of je de hele link uit de e-mail hebt gebruikt, of vraag een nieuwe aan.',
  expiredMagicLinkTitle: 'Verlopen inloglink',
  expiredMagicLinkText: 'Deze link is verlopen. Vraag op de inlogpagina een nieuwe aan.',
  usedMagicLinkTitle: 'Inloglink al gebruikt',
  usedMagicLinkText: 'Elke link werkt één keer. Vraag op de inlogpagina een nieuwe aan.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Bevestig dat je inlogt',
  confirmSignInText: 'Deze link is niet in deze browser aangevraagd. Log alleen in als je hem verwachtte.',
  signInAs: 'Inloggen als {email}',
  confirmVerificationTitle: 'Bevestig je e-mailadres',
  confirmVerificationText:
    'Bevestig het adres alleen als je je ermee hebt aangemeld of het aan je account hebt toegevoegd.',
  verifyAddress: '{email} bevestigen',
  needsJavaScript: 'Deze pagina heeft JavaScript nodig. Zet het aan en open de link opnieuw.',

  // Invitation to a team
  invitedToTeam: 'Je bent uitgenodigd voor {team}',
  invitedToSomeTeam: 'Je bent uitgenodigd voor een team',
  joinedTeam: 'Je bent nu lid van {team}',
  memberOfTeam: 'Je bent al lid van {team}',
  signInToJoin: 'Log in of maak een account om lid te worden van het team.',
  invitedBy: '{name} heeft {email} uitgenodigd.',
  invitationSentTo: 'Deze uitnodiging is verstuurd naar {email}.',
  notInvitedPerson: 'Je bent ingelogd als {name}.',
  joinedText: 'Je vindt het team in je accountinstellingen.',
  memberText: 'Je hoeft verder niets te doen.',
  goToSignIn: 'Naar inloggen',
  join: 'Deelnemen',
  ignore: 'Negeren',
  useOtherAccount: 'Ander account gebruiken',
  invalidInvitationTitle: 'Ongeldige uitnodigingslink',
  invalidInvitationText: 'Controleer of de link volledig is, of vraag om een nieuwe uitnodiging.',
  expiredInvitationTitle: 'Verlopen uitnodigingslink',
  expiredInvitationText: 'Je uitnodigingslink is verlopen. Vraag om een nieuwe uitnodiging',
  usedInvitationTitle: 'Uitnodigingslink al gebruikt',
  usedInvitationText: 'Deze uitnodigingslink is al gebruikt.',
  otherInvitedTitle: 'Deze uitnodiging is voor iemand anders',
  teamDeletedTitle: 'Dit team bestaat niet meer',
  teamDeletedText: 'Het is na je uitnodiging verwijderd. Vraag het aan de afzender van de uitnodiging.',

  // Accounts at providers
  redirectingTitle: 'Je wordt doorgestuurd…',
  redirectSlow: 'Als je niet automatisch wordt doorgestuurd:',
  signInAgain: 'Opnieuw inloggen',
  signInFailedTitle: 'Niet ingelogd',
  callbackTotpFailed: 'Ongeldige code van de authenticator. Log opnieuw in.',
  callbackFailedTitle: 'Inloggen is niet gelukt',
  callbackFailedText: 'Er ging iets mis bij het terugkeren van de aanbieder. Meld dit aan de beheerder van de app:',
  connectFailedTitle: 'Het account kon niet worden gekoppeld',
  accessDeniedTitle: 'De aanbieder heeft de toegang geweigerd',
  errorMessage: 'Foutmelding: {message}',

  // Waitlist
  waitlistTitle: 'Kom op de wachtlijst',
  waitlistText:
    'Registreren kan op dit moment niet. Laat je e-mailadres achter, dan nodigen we je uit zodra er plaats is.',
  joinWaitlist: 'Op de wachtlijst',
  waitlistSentText:
    'We hebben een link gestuurd naar {email}. Open die om je plaats te bevestigen. Kijk ook in je spammap.',
  confirmPlace: 'Plaats bevestigen',
  confirmPlaceText: 'Druk op de knop om je e-mailadres op de wachtlijst te zetten.',
  waitlistJoinedTitle: 'Je staat op de wachtlijst',
  waitlistJoinedText: 'Je krijgt een uitnodiging per e-mail zodra er plaats voor je is.',
  waitlistAccountTitle: 'Je hebt al een account',
  brokenPlaceTitle: 'Deze link werkt niet',
  brokenPlaceText: 'Elke link werkt één keer en één dag. Zet je opnieuw op de wachtlijst voor een nieuwe.',
}
