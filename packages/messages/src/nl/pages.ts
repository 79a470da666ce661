import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'om door te gaan naar {app}',
  noMethodOnPage: 'Je kunt op deze pagina nog niet inloggen. Log bij {project} in via de eigen website of app.',
  consentTitle: '{app} wil je account gebruiken',
  consentAccount: 'Je account bij {project}: {email}',
  consentForeign: '{app} is niet van {project}. Ga alleen door als je de app vertrouwt.',
  consentOwn: '{app} is van {project}.',
  consentHost: 'Daarna ga je naar {host}.',
  consentHostOfApp: 'Daarna opent de app {scheme} op dit apparaat.',
  consentList: 'De app kan dan:',
  scopeOpenid: 'Je herkennen als je terugkomt',
  consentResource: '{resource} namens jou gebruiken',
  consentEnd: 'Als je deze toegang intrekt, kan die nog hooguit tien minuten duren.',
  allow: 'Toestaan',
  deny: 'Niet toestaan',
  flowErrorTitle: 'Dit inloggen kan niet doorgaan',
  flowExpired: 'Deze pagina is verlopen of hoort bij een andere browser. Ga terug naar de app en begin opnieuw.',
  flowRefused:
    'De app die je hierheen stuurde, heeft een fout gemaakt. Ga terug en probeer het opnieuw, of neem contact op met de beheerder.',
  flowDetails: 'Details voor de beheerder van de app',
  signOutQuestion: 'Wil je uitloggen bij {project}?',
  signOutText: 'Apps waarbij je met dit account bent ingelogd, loggen je misschien ook uit.',
  staySignedIn: 'Ingelogd blijven',
  signedOutTitle: 'Je bent uitgelogd',
  signedOutText: 'Je kunt deze pagina sluiten.',
}
