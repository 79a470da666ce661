import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Este inicio de sesión tardó demasiado o se intentó demasiadas veces. Empieza de nuevo.',
  // Sign-in methods
  passwordSignInOff: 'Aquí no está activado el inicio de sesión con contraseña.',
  codeSignInOff: 'Aquí no está activado el inicio de sesión con un código por correo.',
  passkeySignInOff: 'Aquí no está activado el inicio de sesión con llave de acceso.',
  methodOff: 'Esta forma de iniciar sesión no está activada aquí.',

  // Accounts and passwords
  wrongPassword: 'Correo o contraseña incorrectos.',
  userExists: 'Esta cuenta ya existe.',
  passwordsDoNotMatch: 'Las contraseñas no coinciden.',
  resetYourPassword: 'Restablecer tu contraseña',
  signInInstead: 'Iniciar sesión',
  accountHasNoPassword: 'Esta cuenta aún no tiene contraseña.',
  accountHasPassword: 'Esta cuenta ya tiene contraseña. Cámbiala con la contraseña actual.',
  passwordUsedBefore: 'Ya has usado esta contraseña. Elige otra.',
  lastSignInMethod: 'Es la única forma de iniciar sesión en tu cuenta. Añade antes otra.',
  freshSignInNeeded:
    'Tu inicio de sesión es demasiado antiguo para este cambio. Cierra la sesión, vuelve a iniciarla y repite el cambio.',
  deletionOff: 'Aquí no se pueden eliminar cuentas. Consulta al responsable de la aplicación.',
  lastProjectOwner:
    'Eres el último propietario de al menos un proyecto. Nombra allí a otro propietario o elimina el proyecto y, después, elimina tu cuenta.',
  accountBanned: 'Esta cuenta está suspendida. Consulta al responsable de la aplicación.',
  accountBannedUntil: 'Esta cuenta está suspendida hasta el {time}. Después podrás volver a iniciar sesión.',
  signUpContinuesByEmail: 'Te hemos enviado un correo. Síguelo para completar el registro.',
  waitlistClosed: 'La lista de espera está cerrada.',
  signUpRefused: 'Esta aplicación no acepta este registro.',
  signUpFirst: 'Regístrate primero para hacer esto.',
  signUpWaits: 'Tu registro está pendiente de aprobación. Recibirás un correo en cuanto puedas iniciar sesión.',
  signInRefused: 'Esta aplicación no te permite iniciar sesión.',
  sessionLimitReached:
    'Tienes la sesión iniciada en tantos dispositivos como permite esta aplicación. Ciérrala en uno de ellos y después iníciala aquí.',
  impersonationRefused: 'No es posible mientras tienes la sesión iniciada como otra persona.',

  // Codes and links
  codeUnknown: 'Este código no es válido. Compruébalo o pide uno nuevo.',
  codeExpired: 'Este código ha caducado. Pide uno nuevo.',
  codeUsed: 'Este código ya se ha usado. Pide uno nuevo.',
  codeTriedTooOften: 'Este código se ha intentado demasiadas veces. Pide uno nuevo.',

  // Second factor
  totpNeeded: 'Escribe el código de tu aplicación de autenticación.',
  recoveryCodeWrong: 'Este código de recuperación es incorrecto o ya se ha usado. Cada código sirve una sola vez.',
  authenticatorUnknown: 'Esta aplicación de autenticación ya no pertenece a tu cuenta.',
  authenticatorsFull: 'Has alcanzado el máximo de aplicaciones de autenticación. Elimina antes una.',
  trustedDeviceUnknown: 'Este dispositivo ya no es de confianza.',
  authenticatorNeeded: 'Configura antes una aplicación de autenticación.',

  // Passkeys
  passkeyNotSaved: 'No se pudo guardar la llave de acceso. Inténtalo de nuevo.',
  passkeyRefused: 'No se pudo verificar esta llave de acceso. Inténtalo de nuevo.',
  passkeyUnknown: 'Esta llave de acceso ya no pertenece a tu cuenta. Elige otra.',

  // Email addresses
  emailTaken: 'Este correo ya se usa para iniciar sesión en otra cuenta.',
  emailExists: 'Tu cuenta ya tiene este correo.',
  emailVerifiedBefore: 'Este correo ya está verificado.',
  emailNotVerified: 'Elige un correo verificado de tu cuenta.',
  emailUnknown: 'Este correo no pertenece a tu cuenta. Recarga la página.',
  emailNeeded: 'Añade antes un correo a tu cuenta.',
  emailsFull: 'Tu cuenta ha alcanzado el máximo de correos. Quita antes uno.',

  // Providers
  providerOff: 'Aquí no está activado el inicio de sesión con este proveedor. Inicia sesión de otra forma.',
  providerFailed: 'No se pudo iniciar sesión con el proveedor. Inténtalo de nuevo o inicia sesión de otra forma.',
  providerUnavailable: 'El proveedor no responde. Inténtalo dentro de un momento o inicia sesión de otra forma.',
  providerConnectionEnded: 'La conexión con este proveedor ha terminado. Inicia sesión con él de nuevo.',
  providerTimedOut: 'El inicio de sesión con el proveedor tardó demasiado. Inicia sesión de nuevo.',
  providerSignInEnded: 'Este inicio de sesión ya ha terminado o se empezó en otro navegador. Inicia sesión de nuevo.',
  accountNotForSignIn: 'Esta cuenta no permite iniciar sesión aquí. Inicia sesión de otra forma.',
  accountUsedForSignIn: 'Otro usuario ya inicia sesión con esta cuenta. Elige una distinta.',
  accountOfAnother: 'Esta cuenta ya está conectada a otro usuario. Conecta una distinta.',
  otherAccountConnected: 'Ya has conectado otra cuenta de este proveedor. Desconéctala antes o elige esa.',
  accessDenied: 'El inicio de sesión se canceló o el proveedor lo rechazó (access_denied).',

  // Teams
  teamCreationOff: 'La creación de equipos no está activada.',
  apiKeysOff: 'Las claves de API no están habilitadas aquí. Consulta al propietario de la aplicación.',
  apiKeysFull: 'Has alcanzado el máximo de claves de API. Revoca antes una.',
  apiKeyUnknown: 'Esta clave de API ya no existe. Recarga la página.',
  teamsFull: 'Has alcanzado el máximo de equipos. Elimina antes uno.',
  teamRulesRefused: 'Tú tampoco cumples estas reglas. Cúmplelas primero o elige otras.',
  teamPermissionMissing: 'No tienes permiso para hacer esto en este equipo. Consulta a su propietario.',
  roleUnknown: 'El miembro ya no tiene este rol o el rol ya no existe.',
  memberUnknown: 'Esta persona ya no es miembro del equipo.',
  invitationUnknown: 'Esta invitación ya no está pendiente.',
  invitationsFull: 'El equipo ha alcanzado el máximo de invitaciones pendientes. Revoca antes una.',
  invitationForAnother:
    'Esta invitación se envió a otro correo. Añade ese correo a tu cuenta y verifícalo, o pide una nueva invitación.',

  // Sessions, limits and everything else
  sessionEnded: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  tooManyAttempts: 'Demasiados intentos en poco tiempo. Espera un minuto e inténtalo de nuevo.',
  tooManyAttemptsMinutes: {
    one: 'Demasiados intentos en poco tiempo. Espera {minutes} minuto e inténtalo de nuevo.',
    many: 'Demasiados intentos en poco tiempo. Espera {minutes} minutos e inténtalo de nuevo.',
    other: 'Demasiados intentos en poco tiempo. Espera {minutes} minutos e inténtalo de nuevo.',
  },
  serviceBusy: 'El servicio está saturado. Inténtalo dentro de un momento.',
  resultNotLoaded: 'Se ha hecho, pero no se pudo cargar el resultado. Vuelve a cargar la página.',
  entryRefused: 'No se ha aceptado. Revisa lo que has escrito e inténtalo de nuevo.',
  cookiesBlocked: 'Este navegador no guarda cookies de esta página. Permite las cookies e inténtalo de nuevo.',
  httpsNeeded: 'Esto solo funciona con una conexión segura (https). Abre la página con https e inténtalo de nuevo.',
  notSetUp: 'Esta página no está bien configurada. Avisa al responsable de la aplicación.',
  errorTitle: 'Se ha producido un error',
  unknownErrorTitle: 'Se ha producido un error desconocido',
  unknownErrorText: 'Inténtalo de nuevo. Si el problema continúa, contacta con el soporte.',
  errorCode: 'Código de error: {code}',
  requestId: 'Solicitud {id}',
  // Usernames
  wrongNameOrPassword: 'Nombre o contraseña incorrectos.',
  usernameTaken: 'Este nombre de usuario ya está en uso. Elige otro.',
  usernameReserved: 'Este nombre de usuario está reservado. Elige otro.',
  usernameForm:
    'Un nombre de usuario tiene de 3 a 32 letras a–z, cifras, _, - y puntos. Empieza y termina con una letra o cifra y no tiene dos signos seguidos.',
  usernameChangedRecently:
    'Has cambiado tu nombre de usuario hace poco. Puedes volver a cambiarlo a partir del {date}.',
  signUpFieldsInvalid: 'Faltan datos o algunos no se aceptan. Revisa los campos.',
  usernamesOff: 'Los nombres de usuario no están activados aquí.',
  approvalGone: 'Esta solicitud ha caducado, ya se ha decidido o pertenece a otra cuenta.',
}
