import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'para continuar en {app}',
  noMethodOnPage:
    'Todavía no puedes iniciar sesión en esta página. Inicia sesión en {project} en su propio sitio web o aplicación.',
  consentTitle: '{app} quiere usar tu cuenta',
  consentAccount: 'Tu cuenta en {project}: {email}',
  consentForeign: '{app} no es de {project}. Continúa solo si confías en ella.',
  consentOwn: '{app} es de {project}.',
  consentHost: 'Después irás a {host}.',
  consentHostOfApp: 'Después se abrirá la aplicación {scheme} en este dispositivo.',
  consentList: 'Entonces podrá:',
  scopeOpenid: 'Reconocerte cuando vuelvas',
  consentResource: 'Usar {resource} en tu nombre',
  consentEnd: 'Si retiras este acceso, puede durar hasta diez minutos más.',
  allow: 'Permitir',
  deny: 'No permitir',
  flowErrorTitle: 'Este inicio de sesión no puede continuar',
  flowExpired: 'Esta página ha caducado o pertenece a otro navegador. Vuelve a la aplicación y empieza de nuevo.',
  flowRefused:
    'La aplicación que te ha enviado aquí ha cometido un error. Vuelve a ella e inténtalo de nuevo, o contacta con su responsable.',
  flowDetails: 'Detalles para el responsable de la aplicación',
  signOutQuestion: '¿Quieres cerrar la sesión en {project}?',
  signOutText: 'Puede que las aplicaciones en las que has iniciado sesión con esta cuenta también cierren la sesión.',
  staySignedIn: 'Mantener la sesión iniciada',
  signedOutTitle: 'Has cerrado la sesión',
  signedOutText: 'Puedes cerrar esta página.',
}
