import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Ihre E‑Mail-Adresse wird bestätigt',
  emailVerifiedTitle: 'Ihre E‑Mail-Adresse ist bestätigt',
  emailVerifiedText: 'Sie können Ihr Konto jetzt nutzen.',
  emailVerifiedSignedOutText: 'Melden Sie sich an, um Ihr Konto zu nutzen.',
  invalidVerificationTitle: 'Ungültiger Bestätigungslink',
  invalidVerificationText:
    'Prüfen Sie, ob Sie den ganzen Link aus der E‑Mail verwendet haben. Melden Sie sich an, um einen neuen anzufordern.',
  expiredVerificationTitle: 'Abgelaufener Bestätigungslink',
  expiredVerificationText: 'Dieser Bestätigungslink ist abgelaufen. Melden Sie sich an, um einen neuen anzufordern.',

  // Forgotten password
  rememberedPassword: 'Fällt Ihnen das Passwort doch wieder ein?',
  emailSentTitle: 'Prüfen Sie Ihren Posteingang',
  emailSentText:
    'Wenn es ein Konto mit dieser E‑Mail-Adresse gibt, haben wir eine E‑Mail dorthin gesendet. Sehen Sie auch im Spam-Ordner nach.',
  checkingLink: 'Ihr Link wird geprüft',
  resetPassword: 'Passwort zurücksetzen',
  passwordResetTitle: 'Ihr Passwort wurde zurückgesetzt',
  passwordResetText: 'Sie können sich jetzt mit dem neuen Passwort anmelden.',
  resetFailedTitle: 'Das Passwort konnte nicht zurückgesetzt werden',
  resetFailedText: 'Bitte fordern Sie einen neuen Link zum Zurücksetzen an',
  requestNewLink: 'Neuen Link anfordern',
  invalidResetTitle: 'Ungültiger Link zum Zurücksetzen',
  invalidResetText: 'Bitte prüfen Sie, ob Sie den richtigen Link zum Zurücksetzen des Passworts verwendet haben.',
  expiredResetTitle: 'Abgelaufener Link zum Zurücksetzen',
  expiredResetText:
    'Der Link zum Zurücksetzen Ihres Passworts ist abgelaufen. Bitte fordern Sie auf der Anmeldeseite einen neuen an.',
  usedResetTitle: 'Bereits verwendeter Link zum Zurücksetzen',
  usedResetText:
    'Dieser Link zum Zurücksetzen des Passworts wurde bereits verwendet. Wenn Sie Ihr Passwort noch einmal zurücksetzen möchten, fordern Sie auf der Anmeldeseite einen neuen an.',

  // Magic link
  magicLinkTitle: 'Sie werden angemeldet',
  invalidMagicLinkTitle: 'Ungültiger Anmeldelink',
  invalidMagicLinkText:
    'Prüfen Sie, ob Sie den ganzen Link aus der E‑Mail verwendet haben, oder fordern Sie einen neuen an.',
  expiredMagicLinkTitle: 'Abgelaufener Anmeldelink',
  expiredMagicLinkText: 'Dieser Link ist abgelaufen. Fordern Sie auf der Anmeldeseite einen neuen an.',
  usedMagicLinkTitle: 'Anmeldelink bereits verwendet',
  usedMagicLinkText: 'Jeder Link gilt nur einmal. Fordern Sie auf der Anmeldeseite einen neuen an.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Anmeldung bestätigen',
  confirmSignInText:
    'Dieser Link wurde nicht in diesem Browser angefordert. Melden Sie sich nur an, wenn Sie ihn erwartet haben.',
  signInAs: 'Als {email} anmelden',
  confirmVerificationTitle: 'E‑Mail-Adresse bestätigen',
  confirmVerificationText:
    'Bestätigen Sie die Adresse nur, wenn Sie sich mit ihr registriert oder sie Ihrem Konto hinzugefügt haben.',
  verifyAddress: '{email} bestätigen',
  needsJavaScript: 'Diese Seite benötigt JavaScript. Schalten Sie es ein und öffnen Sie den Link noch einmal.',

  // Invitation to a team
  invitedToTeam: 'Sie sind eingeladen, {team} beizutreten',
  invitedToSomeTeam: 'Sie sind eingeladen, einem Team beizutreten',
  joinedTeam: 'Sie sind {team} beigetreten',
  memberOfTeam: 'Sie sind bereits Mitglied von {team}',
  signInToJoin: 'Melden Sie sich an oder erstellen Sie ein Konto, um dem Team beizutreten.',
  invitedBy: '{name} hat {email} eingeladen.',
  invitationSentTo: 'Diese Einladung wurde an {email} gesendet.',
  notInvitedPerson: 'Sie sind als {name} angemeldet.',
  joinedText: 'Sie finden das Team in Ihren Kontoeinstellungen.',
  memberText: 'Sie müssen nichts weiter tun.',
  goToSignIn: 'Zur Anmeldung',
  join: 'Beitreten',
  ignore: 'Ignorieren',
  useOtherAccount: 'Anderes Konto verwenden',
  invalidInvitationTitle: 'Ungültiger Einladungslink',
  invalidInvitationText: 'Prüfen Sie, ob der Link vollständig ist, oder bitten Sie um eine neue Einladung.',
  expiredInvitationTitle: 'Abgelaufener Einladungslink',
  expiredInvitationText: 'Ihr Einladungslink ist abgelaufen. Bitten Sie um eine neue Einladung',
  usedInvitationTitle: 'Bereits verwendeter Einladungslink',
  usedInvitationText: 'Dieser Einladungslink wurde bereits verwendet.',
  otherInvitedTitle: 'Diese Einladung ist für eine andere Person',
  teamDeletedTitle: 'Dieses Team gibt es nicht mehr',
  teamDeletedText: 'Es wurde nach Ihrer Einladung gelöscht. Fragen Sie die Person, die Sie eingeladen hat.',

  // Accounts at providers
  redirectingTitle: 'Weiterleitung …',
  redirectSlow: 'Falls Sie nicht automatisch weitergeleitet werden:',
  signInAgain: 'Erneut anmelden',
  signInFailedTitle: 'Nicht angemeldet',
  callbackTotpFailed: 'Ungültiger Authenticator-Code. Bitte melden Sie sich erneut an.',
  callbackFailedTitle: 'Die Anmeldung hat nicht funktioniert',
  callbackFailedText:
    'Auf dem Rückweg vom Anbieter ist ein Fehler aufgetreten. Bitte melden Sie ihn dem Betreiber der App:',
  connectFailedTitle: 'Das Konto konnte nicht verbunden werden',
  accessDeniedTitle: 'Zugriff beim Anbieter verweigert',
  errorMessage: 'Fehlermeldung: {message}',

  // Waitlist
  waitlistTitle: 'Auf die Warteliste setzen',
  waitlistText:
    'Die Registrierung ist zurzeit geschlossen. Geben Sie Ihre E‑Mail-Adresse an: Wir laden Sie ein, sobald ein Platz frei ist.',
  joinWaitlist: 'Auf die Warteliste',
  waitlistSentText:
    'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn, um Ihren Platz zu bestätigen. Sehen Sie auch im Spam-Ordner nach.',
  confirmPlace: 'Platz bestätigen',
  confirmPlaceText: 'Drücken Sie die Schaltfläche, um Ihre E‑Mail-Adresse auf die Warteliste zu setzen.',
  waitlistJoinedTitle: 'Sie stehen auf der Warteliste',
  waitlistJoinedText: 'Sie erhalten eine Einladung per E‑Mail, sobald ein Platz für Sie frei ist.',
  waitlistAccountTitle: 'Sie haben bereits ein Konto',
  brokenPlaceTitle: 'Dieser Link funktioniert nicht',
  brokenPlaceText:
    'Jeder Link gilt einmal und einen Tag lang. Setzen Sie sich erneut auf die Warteliste, um einen neuen zu erhalten.',
}
