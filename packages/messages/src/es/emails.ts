import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Hola, {{ userDisplayName }}:{{else}}Hola:{{/if}}',
  linkHint: 'Si el botón no funciona, abre este enlace:',
  email_verification: {
    subject: 'Confirma tu correo para {{ projectDisplayName }}',
    heading: 'Confirma tu dirección de correo',
    paragraph: 'Esta dirección se ha indicado para una cuenta de {{ projectDisplayName }}. Confirma que es tuya:',
    button: 'Confirmar dirección',
    remark:
      'El enlace sirve una sola vez, durante 24 horas. Si no has indicado esta dirección, puedes ignorar este mensaje.',
  },
  password_reset: {
    subject: 'Restablece tu contraseña de {{ projectDisplayName }}',
    heading: 'Restablece tu contraseña',
    paragraph: 'Se ha pedido una contraseña nueva para tu cuenta de {{ projectDisplayName }}. Elígela aquí:',
    button: 'Elegir contraseña nueva',
    remark:
      'El enlace sirve una sola vez, durante una hora. Si no lo has pedido, puedes ignorar este mensaje; tu contraseña no cambia.',
  },
  magic_link: {
    subject: 'Inicia sesión en {{ projectDisplayName }}: {{ otp }}',
    heading: 'Inicia sesión en {{ projectDisplayName }}',
    paragraph: 'Escribe este código donde has pedido iniciar sesión:',
    or: 'O inicia sesión con un enlace:',
    button: 'Iniciar sesión',
    remark:
      'El código y el enlace sirven una sola vez, durante diez minutos. Si no los has pedido, puedes ignorar este mensaje. No compartas el código con nadie.',
  },
  sign_up: {
    subject: 'Completa tu registro en {{ projectDisplayName }}: {{ otp }}',
    heading: 'Completa tu registro en {{ projectDisplayName }}',
    paragraph: 'Escribe este código donde te has registrado:',
    or: 'O abre este enlace:',
    button: 'Completar el registro',
    remark:
      'El código y el enlace sirven una sola vez, durante una hora. Si no te has registrado, ignora este mensaje y no abras el enlace: así no se creará ninguna cuenta. No compartas el código con nadie.',
  },
  team_invitation: {
    subject: 'Invitación a {{ teamDisplayName }}',
    heading: 'Únete a {{ teamDisplayName }}',
    paragraph: 'Tienes una invitación al equipo {{ teamDisplayName }} de {{ projectDisplayName }}.',
    button: 'Ver invitación',
    remark: 'La invitación vale siete días. Si no la esperabas, puedes ignorar este mensaje.',
  },
  user_invitation: {
    heading: 'Invitación a {{ projectDisplayName }}',
    paragraph:
      'Tienes una invitación para crear una cuenta en {{ projectDisplayName }}. Regístrate con la dirección que ha recibido este mensaje.',
    button: 'Crear cuenta',
  },
  waitlist: {
    confirmation: {
      heading: 'Confirma tu plaza en la lista de espera de {{ projectDisplayName }}',
      paragraph:
        'Pulsa el botón para unirte a la lista de espera de {{ projectDisplayName }}. Recibirás una invitación cuando haya sitio para ti.',
      button: 'Confirmar mi plaza',
      remark:
        'El enlace sirve una sola vez y durante un día. Si no lo has pedido, ignora este correo: tu dirección no se añadirá a la lista. Si ya tienes una cuenta, inicia sesión.',
    },
    invitation: {
      heading: 'Tu plaza en {{ projectDisplayName }} está lista',
      paragraph:
        'Estabas en la lista de espera y ahora hay sitio para ti. Crea tu cuenta en {{ projectDisplayName }} con la dirección que ha recibido este correo.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Invitación al proyecto {{ ownedProjectName }}',
      paragraph:
        'Tienes una invitación al proyecto {{ ownedProjectName }} de {{ projectDisplayName }}. Tu rol será: {{ role }}.',
    },
    heading: 'Han cambiado los propietarios de {{ ownedProjectName }}',
    granted: '{{ ownerName }} tiene ahora este rol en el proyecto {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} ya no tiene acceso al proyecto {{ ownedProjectName }}.',
    advice: 'Si no lo esperabas, revisa los propietarios del proyecto.',
    expiring_keys: {
      heading: 'Las claves de API de {{ ownedProjectName }} caducan pronto',
      paragraph:
        'Las claves «{{ keySetName }}» del proyecto {{ ownedProjectName }} caducan el {{ day }}. A partir de entonces se rechazarán las llamadas que las usen.',
      advice:
        'Para sustituirlas, abre las claves de API del proyecto en el panel. Las claves antiguas funcionan hasta ese día.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: El host {{ host }} se retirará pronto',
      paragraph:
        'Falta el registro DNS que acredita {{ host }} para el proyecto {{ ownedProjectName }}. El {{ day }} se retirará el host y las páginas de inicio de sesión volverán a usar la dirección del servicio.',
      advice:
        'Para conservar el host, vuelve a añadir el registro. La página «Hosted pages» del panel muestra su nombre y su valor.',
    },
    users_exported: {
      heading: 'Se han exportado los usuarios de {{ ownedProjectName }}',
      paragraph:
        '{{ ownerName }} ha exportado los usuarios del proyecto {{ ownedProjectName }} con los hashes de sus contraseñas y sus segundos factores.',
    },
    roles: { owner: 'Propietario', admin: 'Administrador', developer: 'Desarrollador', support: 'Soporte' },
  },
  fresh_sign_in: {
    subject: 'Confirma que eres tú: {{ otp }}',
    heading: 'Confirma que eres tú',
    paragraph: 'Introduce este código donde estás cambiando tu cuenta de {{ projectDisplayName }}:',
    remark:
      'El código funciona una sola vez y durante diez minutos. Si no lo has pedido, puede que otra persona esté usando tu cuenta: cambia la contraseña y cierra todas las demás sesiones. No des nunca el código a nadie.',
  },
  notices: {
    new_device: {
      heading: 'Nuevo inicio de sesión en tu cuenta',
      paragraph:
        'Se ha iniciado sesión en tu cuenta de {{ projectDisplayName }} desde un dispositivo que no conocíamos.',
    },
    password_changed: {
      heading: 'Tu contraseña ha cambiado',
      paragraph: 'Se ha cambiado la contraseña de tu cuenta de {{ projectDisplayName }}.',
    },
    password_reset: {
      heading: 'Tu contraseña se ha restablecido',
      paragraph:
        'Tu cuenta de {{ projectDisplayName }} tiene una contraseña nueva, elegida con un enlace enviado por correo.',
    },
    password_removed: {
      heading: 'Tu contraseña se ha eliminado',
      paragraph: 'Tu cuenta de {{ projectDisplayName }} ya no tiene contraseña.',
    },
    email_changed: {
      heading: 'Tu dirección de correo ha cambiado',
      paragraph: 'Se ha cambiado la dirección de correo de tu cuenta de {{ projectDisplayName }}.',
    },
    totp_enabled: {
      heading: 'Aplicación de autenticación añadida',
      paragraph:
        'Para iniciar sesión en tu cuenta de {{ projectDisplayName }} ahora hace falta también un código de una aplicación de autenticación.',
    },
    authenticator_removed: {
      heading: 'Una de tus aplicaciones de autenticación se ha eliminado',
      paragraph:
        'Se ha eliminado una aplicación de autenticación de tu cuenta de {{ projectDisplayName }}. Sus códigos ya no funcionan.',
    },
    totp_disabled: {
      heading: 'Aplicación de autenticación eliminada',
      paragraph:
        'Para iniciar sesión en tu cuenta de {{ projectDisplayName }} ya no hace falta un código de una aplicación de autenticación.',
    },
    recovery_codes_created: {
      heading: 'Nuevos códigos de recuperación',
      paragraph:
        'Se han creado códigos de recuperación nuevos para tu cuenta de {{ projectDisplayName }}. Los anteriores ya no sirven.',
    },
    recovery_code_used: {
      heading: 'Código de recuperación usado',
      paragraph:
        'Se ha iniciado sesión en tu cuenta de {{ projectDisplayName }} con un código de recuperación. Ese código ya no sirve.',
    },
    passkey_added: {
      heading: 'Llave de acceso añadida',
      paragraph:
        'Ahora se puede iniciar sesión en tu cuenta de {{ projectDisplayName }} con una nueva llave de acceso.',
    },
    passkey_removed: {
      heading: 'Llave de acceso eliminada',
      paragraph: 'Se ha eliminado una llave de acceso de tu cuenta de {{ projectDisplayName }} y ya no sirve.',
    },
    oauth_account_linked: {
      heading: 'Nueva forma de acceso añadida',
      paragraph:
        'Se ha vinculado una cuenta de otro proveedor a tu cuenta de {{ projectDisplayName }} y permite acceder a ella.',
    },
    oauth_account_unlinked: {
      heading: 'Forma de acceso eliminada',
      paragraph:
        'Se ha desvinculado una cuenta de otro proveedor de tu cuenta de {{ projectDisplayName }} y ya no permite acceder a ella.',
    },
    second_factor_guessed: {
      heading: 'Muchos códigos de acceso incorrectos',
      paragraph:
        'Alguien ha superado el primer paso del inicio de sesión en tu cuenta de {{ projectDisplayName }} y después ha escrito muchos códigos incorrectos. No ha conseguido entrar.',
    },
    account_unlocked: {
      heading: 'Inicio de sesión desbloqueado',
      paragraph:
        '{{ projectDisplayName }} ha borrado las contraseñas y los códigos incorrectos que se contaron en tu cuenta. Puedes volver a intentar iniciar sesión.',
    },
    sign_up_attempted: {
      heading: 'Ya tienes una cuenta',
      paragraph:
        'Alguien ha intentado registrarse en {{ projectDisplayName }} con tu dirección, que ya tiene una cuenta. No se ha cambiado nada. Si has sido tú, inicia sesión. Si no sabes la contraseña, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
    },
    sign_up_held: {
      heading: 'Tu registro está pendiente de aprobación',
      paragraph:
        'Se ha creado tu cuenta en {{ projectDisplayName }} y el responsable la está revisando. Recibirás otro mensaje en cuanto puedas iniciar sesión.',
    },
    sign_up_approved: {
      heading: 'Ya puedes iniciar sesión',
      paragraph: 'Tu cuenta en {{ projectDisplayName }} ha sido aprobada. A partir de ahora puedes iniciar sesión.',
    },
    app_access_granted: {
      heading: 'Una aplicación ha obtenido acceso a tu cuenta',
      paragraph:
        'Una aplicación que no es de {{ projectDisplayName }} ha obtenido acceso a tu cuenta allí. La encontrarás en los ajustes de la cuenta, en «Aplicaciones con acceso», donde puedes quitarla.',
    },
    api_key_created: {
      heading: 'Clave de API creada',
      paragraph:
        'Se ha creado una nueva clave de API con tu cuenta de {{ projectDisplayName }}. Los programas que la tengan pueden actuar en tu nombre o en el de tu equipo.',
    },
    api_key_leaked: {
      heading: 'Clave de API encontrada en público',
      paragraph:
        'Una clave de API tuya, o de un equipo cuyas claves gestionas, en {{ projectDisplayName }} se ha encontrado en un lugar público. Ya no funciona, salvo que pueda ser pública. Crea una clave nueva y úsala en tus programas.',
    },
  },
  facts: {
    appName: 'Aplicación: {{ appName }}',
    time: 'Fecha y hora: {{ time }}',
    device: 'Dispositivo: {{ device }}',
    networkAddress: 'Dirección IP: {{ networkAddress }}',
    country: 'País: {{ country }}',
    on: ' en ',
  },
  advice: {
    secure:
      'Si has sido tú, no tienes que hacer nada. Si no, cambia ya tu contraseña y cierra todas las demás sesiones en los ajustes de tu cuenta.',
    reset:
      'Si has sido tú, no tienes que hacer nada. Si no, elige ya una contraseña nueva con «¿Has olvidado tu contraseña?» en la página de inicio de sesión y después cierra todas las demás sesiones en los ajustes de tu cuenta.',
    mailbox:
      'Si has sido tú, no tienes que hacer nada. Si no, puede que alguien esté leyendo tu correo: cambia primero la contraseña de tu buzón y después restablece esta de nuevo.',
    contact:
      'Si has sido tú, no tienes que hacer nada. Si no, contacta enseguida con {{ projectDisplayName }}: es posible que ya no puedas recuperar la cuenta sin ayuda.',
  },
  linkConfirmation: {
    heading: '¿Es tuya esta cuenta?',
    noVerifiedEmail: 'Una cuenta sin dirección de correo verificada',
    paragraph:
      'Tu cuenta de {{ provider }} se vinculará a esta cuenta de {{ projectDisplayName }} y permitirá acceder a ella. Si esta cuenta no es tuya, cierra esta página.',
    button: 'Continuar a {{ provider }}',
  },
}
