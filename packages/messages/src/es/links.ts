import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Verificando tu correo',
  emailVerifiedTitle: 'Tu correo está verificado',
  emailVerifiedText: 'Ya puedes usar tu cuenta.',
  emailVerifiedSignedOutText: 'Inicia sesión para usar tu cuenta.',
  invalidVerificationTitle: 'Enlace de verificación no válido',
  invalidVerificationText: 'Comprueba que usaste el enlace completo del correo. Inicia sesión para pedir uno nuevo.',
  expiredVerificationTitle: 'Enlace de verificación caducado',
  expiredVerificationText: 'Este enlace de verificación ha caducado. Inicia sesión para pedir uno nuevo.',

  // Forgotten password
  rememberedPassword: '¿Recuerdas la contraseña?',
  emailSentTitle: 'Revisa tu bandeja de entrada',
  emailSentText:
    'Si existe una cuenta con este correo, le hemos enviado un mensaje. Mira también en la carpeta de correo no deseado.',
  checkingLink: 'Comprobando tu enlace',
  resetPassword: 'Restablecer contraseña',
  passwordResetTitle: 'Tu contraseña se ha restablecido',
  passwordResetText: 'Ya puedes iniciar sesión con tu contraseña nueva.',
  resetFailedTitle: 'No se pudo restablecer la contraseña',
  resetFailedText: 'Pide un nuevo enlace para restablecer la contraseña',
  requestNewLink: 'Pedir un enlace nuevo',
  invalidResetTitle: 'Enlace de restablecimiento no válido',
  invalidResetText: 'Comprueba que tienes el enlace correcto para restablecer la contraseña.',
  expiredResetTitle: 'Enlace de restablecimiento caducado',
  expiredResetText:
    'Tu enlace para restablecer la contraseña ha caducado. Pide uno nuevo en la página de inicio de sesión.',
  usedResetTitle: 'Enlace de restablecimiento ya usado',
  usedResetText:
    'Este enlace para restablecer la contraseña ya se ha usado. Si necesitas restablecerla otra vez, pide uno nuevo en la página de inicio de sesión.',

  // Magic link
  magicLinkTitle: 'Iniciando tu sesión',
  invalidMagicLinkTitle: 'Enlace de acceso no válido',
  invalidMagicLinkText: 'Comprueba que usaste el enlace completo del correo o pide uno nuevo.',
  expiredMagicLinkTitle: 'Enlace de acceso caducado',
  expiredMagicLinkText: 'Este enlace ha caducado. Pide uno nuevo en la página de inicio de sesión.',
  usedMagicLinkTitle: 'Enlace de acceso ya usado',
  usedMagicLinkText: 'Cada enlace sirve una sola vez. Pide uno nuevo en la página de inicio de sesión.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Confirma el inicio de sesión',
  confirmSignInText: 'Este enlace no se pidió en este navegador. Inicia sesión solo si lo esperabas.',
  signInAs: 'Iniciar sesión como {email}',
  confirmVerificationTitle: 'Confirma tu correo',
  confirmVerificationText: 'Verifica la dirección solo si te registraste con ella o la añadiste a tu cuenta.',
  verifyAddress: 'Verificar {email}',
  needsJavaScript: 'Esta página necesita JavaScript. Actívalo y vuelve a abrir el enlace.',

  // Invitation to a team
  invitedToTeam: 'Te han invitado a unirte a {team}',
  invitedToSomeTeam: 'Te han invitado a unirte a un equipo',
  joinedTeam: 'Te has unido a {team}',
  memberOfTeam: 'Ya eres miembro de {team}',
  signInToJoin: 'Inicia sesión o crea una cuenta para unirte al equipo.',
  invitedBy: '{name} invitó a {email}.',
  invitationSentTo: 'Esta invitación se envió a {email}.',
  notInvitedPerson: 'Has iniciado sesión como {name}.',
  joinedText: 'Puedes ver el equipo en los ajustes de tu cuenta.',
  memberText: 'No tienes que hacer nada más.',
  goToSignIn: 'Ir a iniciar sesión',
  join: 'Unirse',
  ignore: 'Ignorar',
  useOtherAccount: 'Usar otra cuenta',
  invalidInvitationTitle: 'Enlace de invitación no válido',
  invalidInvitationText: 'Comprueba que el enlace está completo o pide una nueva invitación.',
  expiredInvitationTitle: 'Enlace de invitación caducado',
  expiredInvitationText: 'Tu enlace de invitación ha caducado. Pide una nueva invitación',
  usedInvitationTitle: 'Enlace de invitación ya usado',
  usedInvitationText: 'Este enlace de invitación ya se ha usado.',
  otherInvitedTitle: 'Esta invitación es para otra persona',
  teamDeletedTitle: 'Este equipo ya no existe',
  teamDeletedText: 'Se eliminó después de tu invitación. Pregunta a quien te invitó.',

  // Accounts at providers
  redirectingTitle: 'Redirigiendo…',
  redirectSlow: 'Si no se te redirige automáticamente:',
  signInAgain: 'Iniciar sesión de nuevo',
  signInFailedTitle: 'Sesión no iniciada',
  callbackTotpFailed: 'Código de autenticación no válido. Inicia sesión de nuevo.',
  callbackFailedTitle: 'No se pudo iniciar sesión',
  callbackFailedText: 'Algo salió mal al volver del proveedor. Avisa al responsable de la aplicación:',
  connectFailedTitle: 'No se pudo conectar la cuenta',
  accessDeniedTitle: 'El proveedor denegó el acceso',
  errorMessage: 'Mensaje de error: {message}',

  // Waitlist
  waitlistTitle: 'Únete a la lista de espera',
  waitlistText: 'El registro está cerrado por ahora. Deja tu correo electrónico y te invitaremos cuando haya sitio.',
  joinWaitlist: 'Unirme a la lista',
  waitlistSentText:
    'Hemos enviado un enlace a {email}. Ábrelo para confirmar tu plaza. Mira también en la carpeta de spam.',
  confirmPlace: 'Confirmar mi plaza',
  confirmPlaceText: 'Pulsa el botón para añadir tu correo electrónico a la lista de espera.',
  waitlistJoinedTitle: 'Estás en la lista de espera',
  waitlistJoinedText: 'Recibirás una invitación por correo cuando haya sitio para ti.',
  waitlistAccountTitle: 'Ya tienes una cuenta',
  brokenPlaceTitle: 'Este enlace no funciona',
  brokenPlaceText:
    'Cada enlace sirve una sola vez y durante un día. Únete de nuevo a la lista de espera para recibir otro.',
}
