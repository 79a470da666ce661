import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'aby przejść do {app}',
  noMethodOnPage:
    'Na tej stronie nie można się jeszcze zalogować. Zaloguj się w {project} na jego stronie lub w aplikacji.',
  consentTitle: '{app} chce używać Twojego konta',
  consentAccount: 'Twoje konto w {project}: {email}',
  consentForeign: '{app} nie pochodzi od {project}. Kontynuuj tylko, jeśli ufasz tej aplikacji.',
  consentOwn: '{app} pochodzi od {project}.',
  consentHost: 'Następnie przejdziesz do {host}.',
  consentHostOfApp: 'Następnie na tym urządzeniu otworzy się aplikacja {scheme}.',
  consentList: 'Będzie wtedy mogła:',
  scopeOpenid: 'Rozpoznać Cię po powrocie',
  consentResource: 'Używać {resource} w Twoim imieniu',
  consentEnd: 'Po cofnięciu dostęp może trwać jeszcze do dziesięciu minut.',
  allow: 'Zezwól',
  deny: 'Nie zezwalaj',
  flowErrorTitle: 'Nie można kontynuować logowania',
  flowExpired: 'Ta strona wygasła lub należy do innej przeglądarki. Wróć do aplikacji i zacznij od nowa.',
  flowRefused:
    'Aplikacja, która Cię tu skierowała, popełniła błąd. Wróć do niej i spróbuj ponownie lub skontaktuj się z jej właścicielem.',
  flowDetails: 'Szczegóły dla właściciela aplikacji',
  signOutQuestion: 'Czy chcesz się wylogować z {project}?',
  signOutText: 'Aplikacje, w których używasz tego konta, też mogą Cię wylogować.',
  staySignedIn: 'Pozostań w systemie',
  signedOutTitle: 'Wylogowano',
  signedOutText: 'Możesz zamknąć tę stronę.',
}
