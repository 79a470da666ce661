import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'för att fortsätta till {app}',
  noMethodOnPage:
    'Du kan inte logga in på den här sidan ännu. Logga in hos {project} på dess egen webbplats eller i dess app.',
  consentTitle: '{app} vill använda ditt konto',
  consentAccount: 'Ditt konto hos {project}: {email}',
  consentForeign: '{app} kommer inte från {project}. Fortsätt bara om du litar på appen.',
  consentOwn: '{app} kommer från {project}.',
  consentHost: 'Därefter går du till {host}.',
  consentHostOfApp: 'Därefter öppnas appen {scheme} på den här enheten.',
  consentList: 'Den kan då:',
  scopeOpenid: 'Känna igen dig när du återkommer',
  consentResource: 'Använda {resource} i ditt namn',
  consentEnd: 'När du tar tillbaka åtkomsten kan den finnas kvar i högst tio minuter.',
  allow: 'Tillåt',
  deny: 'Tillåt inte',
  flowErrorTitle: 'Inloggningen kan inte fortsätta',
  flowExpired: 'Sidan har gått ut eller hör till en annan webbläsare. Gå tillbaka till appen och börja om.',
  flowRefused: 'Appen som skickade dig hit har gjort ett fel. Gå tillbaka och försök igen, eller kontakta dess ägare.',
  flowDetails: 'Detaljer för appens ägare',
  signOutQuestion: 'Vill du logga ut från {project}?',
  signOutText: 'Appar där du har loggat in med det här kontot kan också logga ut dig.',
  staySignedIn: 'Förbli inloggad',
  signedOutTitle: 'Du har loggat ut',
  signedOutText: 'Du kan stänga den här sidan.',
}
