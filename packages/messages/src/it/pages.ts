import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'per continuare su {app}',
  noMethodOnPage: 'Non puoi ancora accedere da questa pagina. Accedi a {project} dal suo sito o dalla sua app.',
  consentTitle: '{app} vuole usare il tuo account',
  consentAccount: 'Il tuo account presso {project}: {email}',
  consentForeign: '{app} non è di {project}. Continua solo se ti fidi.',
  consentOwn: '{app} è di {project}.',
  consentHost: 'Dopo passerai a {host}.',
  consentHostOfApp: 'Dopo si aprirà l’app {scheme} su questo dispositivo.',
  consentList: 'Potrà quindi:',
  scopeOpenid: 'Riconoscerti quando ritorni',
  consentResource: 'Usare {resource} a tuo nome',
  consentEnd: 'Se revochi questo accesso, può durare ancora fino a dieci minuti.',
  allow: 'Consenti',
  deny: 'Non consentire',
  flowErrorTitle: 'Questo accesso non può continuare',
  flowExpired: 'Questa pagina è scaduta o appartiene a un altro browser. Torna all’app e ricomincia.',
  flowRefused:
    'L’app che ti ha inviato qui ha commesso un errore. Torna all’app e riprova, o contatta il suo responsabile.',
  flowDetails: 'Dettagli per il responsabile dell’app',
  signOutQuestion: 'Vuoi disconnetterti da {project}?',
  signOutText: 'Anche le app a cui hai effettuato l’accesso con questo account potrebbero disconnetterti.',
  staySignedIn: 'Resta connesso',
  signedOutTitle: 'Ti sei disconnesso',
  signedOutText: 'Puoi chiudere questa pagina.',
}
