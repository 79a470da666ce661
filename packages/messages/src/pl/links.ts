import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Weryfikowanie adresu e-mail',
  emailVerifiedTitle: 'Adres e-mail został zweryfikowany',
  emailVerifiedText: 'Możesz już korzystać z konta.',
  emailVerifiedSignedOutText: 'Zaloguj się, aby korzystać z konta.',
  invalidVerificationTitle: 'Nieprawidłowy link weryfikacyjny',
  invalidVerificationText: 'Sprawdź, czy użyto całego linku z e-maila. Zaloguj się, aby poprosić o nowy.',
  expiredVerificationTitle: 'Link weryfikacyjny stracił ważność',
  expiredVerificationText: 'Ten link weryfikacyjny stracił ważność. Zaloguj się, aby poprosić o nowy.',

  // Forgotten password
  rememberedPassword: 'Jednak pamiętasz hasło?',
  emailSentTitle: 'Sprawdź skrzynkę odbiorczą',
  emailSentText: 'Jeśli istnieje konto z tym adresem, wysłaliśmy na niego wiadomość. Sprawdź też folder ze spamem.',
  checkingLink: 'Sprawdzanie linku',
  resetPassword: 'Zresetuj hasło',
  passwordResetTitle: 'Hasło zostało zresetowane',
  passwordResetText: 'Możesz już zalogować się nowym hasłem.',
  resetFailedTitle: 'Nie udało się zresetować hasła',
  resetFailedText: 'Poproś o nowy link do resetowania hasła',
  requestNewLink: 'Poproś o nowy link',
  invalidResetTitle: 'Nieprawidłowy link do resetowania hasła',
  invalidResetText: 'Sprawdź, czy masz właściwy link do resetowania hasła.',
  expiredResetTitle: 'Link do resetowania hasła stracił ważność',
  expiredResetText: 'Twój link do resetowania hasła stracił ważność. Poproś o nowy na stronie logowania.',
  usedResetTitle: 'Link do resetowania hasła został już użyty',
  usedResetText:
    'Ten link do resetowania hasła został już użyty. Jeśli chcesz ponownie zresetować hasło, poproś o nowy na stronie logowania.',

  // Magic link
  magicLinkTitle: 'Trwa logowanie',
  invalidMagicLinkTitle: 'Nieprawidłowy link do logowania',
  invalidMagicLinkText: 'Sprawdź, czy użyto całego linku z e-maila, lub poproś o nowy.',
  expiredMagicLinkTitle: 'Link do logowania stracił ważność',
  expiredMagicLinkText: 'Ten link stracił ważność. Poproś o nowy na stronie logowania.',
  usedMagicLinkTitle: 'Link do logowania został już użyty',
  usedMagicLinkText: 'Każdy link działa jeden raz. Poproś o nowy na stronie logowania.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Potwierdź logowanie',
  confirmSignInText: 'O ten link nie poproszono w tej przeglądarce. Zaloguj się tylko wtedy, gdy go oczekujesz.',
  signInAs: 'Zaloguj się jako {email}',
  confirmVerificationTitle: 'Potwierdź swój adres e-mail',
  confirmVerificationText: 'Zweryfikuj adres tylko wtedy, gdy użyto go do rejestracji lub dodano do Twojego konta.',
  verifyAddress: 'Zweryfikuj {email}',
  needsJavaScript: 'Ta strona wymaga JavaScriptu. Włącz go i otwórz link ponownie.',

  // Invitation to a team
  invitedToTeam: 'Masz zaproszenie do zespołu {team}',
  invitedToSomeTeam: 'Masz zaproszenie do zespołu',
  joinedTeam: 'Dołączono do zespołu {team}',
  memberOfTeam: 'Należysz już do zespołu {team}',
  signInToJoin: 'Zaloguj się lub utwórz konto, aby dołączyć do zespołu.',
  invitedBy: '{name} zaprasza {email}.',
  invitationSentTo: 'To zaproszenie wysłano na adres {email}.',
  notInvitedPerson: 'Zalogowano jako {name}.',
  joinedText: 'Zespół znajdziesz w ustawieniach konta.',
  memberText: 'Nie musisz nic więcej robić.',
  goToSignIn: 'Przejdź do logowania',
  join: 'Dołącz',
  ignore: 'Ignoruj',
  useOtherAccount: 'Użyj innego konta',
  invalidInvitationTitle: 'Nieprawidłowy link z zaproszeniem',
  invalidInvitationText: 'Sprawdź, czy link jest kompletny, lub poproś o nowe zaproszenie.',
  expiredInvitationTitle: 'Link z zaproszeniem stracił ważność',
  expiredInvitationText: 'Twój link z zaproszeniem do zespołu stracił ważność. Poproś o nowe zaproszenie',
  usedInvitationTitle: 'Link z zaproszeniem został już użyty',
  usedInvitationText: 'Ten link z zaproszeniem do zespołu został już użyty.',
  otherInvitedTitle: 'To zaproszenie jest dla kogoś innego',
  teamDeletedTitle: 'Ten zespół już nie istnieje',
  teamDeletedText: 'Usunięto go po wysłaniu zaproszenia. Zapytaj osobę, która Cię zaprosiła.',

  // Accounts at providers
  redirectingTitle: 'Przekierowywanie…',
  redirectSlow: 'Jeśli nie nastąpi automatyczne przekierowanie:',
  signInAgain: 'Zaloguj się ponownie',
  signInFailedTitle: 'Nie zalogowano',
  callbackTotpFailed: 'Nieprawidłowy kod uwierzytelniający. Zaloguj się ponownie.',
  callbackFailedTitle: 'Logowanie nie powiodło się',
  callbackFailedText: 'Podczas powrotu od dostawcy wystąpił problem. Zgłoś to właścicielowi aplikacji:',
  connectFailedTitle: 'Nie udało się połączyć konta',
  accessDeniedTitle: 'Dostawca odmówił dostępu',
  errorMessage: 'Komunikat o błędzie: {message}',

  // Waitlist
  waitlistTitle: 'Dołącz do listy oczekujących',
  waitlistText:
    'Rejestracja jest teraz zamknięta. Zostaw swój adres e-mail, a wyślemy zaproszenie, gdy zwolni się miejsce.',
  joinWaitlist: 'Dołącz do listy',
  waitlistSentText:
    'Wysłaliśmy link na adres {email}. Otwórz go, aby potwierdzić swoje miejsce. Sprawdź też folder spam.',
  confirmPlace: 'Potwierdź miejsce',
  confirmPlaceText: 'Naciśnij przycisk, aby dodać swój adres e-mail do listy oczekujących.',
  waitlistJoinedTitle: 'Jesteś na liście oczekujących',
  waitlistJoinedText: 'Otrzymasz zaproszenie e-mailem, gdy będzie dla Ciebie miejsce.',
  waitlistAccountTitle: 'Masz już konto',
  brokenPlaceTitle: 'Ten link nie działa',
  brokenPlaceText:
    'Każdy link działa raz i przez jeden dzień. Dołącz ponownie do listy oczekujących, aby otrzymać nowy.',
}
