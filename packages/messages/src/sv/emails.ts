import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Hej {{ userDisplayName }},{{else}}Hej,{{/if}}',
  linkHint: 'Om knappen inte fungerar öppnar du den här länken:',
  email_verification: {
    subject: 'Bekräfta din e-postadress för {{ projectDisplayName }}',
    heading: 'Bekräfta din e-postadress',
    paragraph: 'Adressen har angetts för ett konto hos {{ projectDisplayName }}. Bekräfta att den är din:',
    button: 'Bekräfta adressen',
    remark:
      'Länken fungerar en gång och i 24 timmar. Om du inte har angett adressen kan du bortse från det här meddelandet.',
  },
  password_reset: {
    subject: 'Återställ ditt lösenord hos {{ projectDisplayName }}',
    heading: 'Återställ ditt lösenord',
    paragraph: 'Ett nytt lösenord har begärts för ditt konto hos {{ projectDisplayName }}. Välj det här:',
    button: 'Välj nytt lösenord',
    remark:
      'Länken fungerar en gång och i en timme. Om du inte har begärt den kan du bortse från det här meddelandet; ditt lösenord ändras inte.',
  },
  magic_link: {
    subject: 'Logga in på {{ projectDisplayName }}: {{ otp }}',
    heading: 'Logga in på {{ projectDisplayName }}',
    paragraph: 'Ange koden där du ville logga in:',
    or: 'Eller logga in med en länk:',
    button: 'Logga in',
    remark:
      'Koden och länken fungerar en gång och i tio minuter. Om du inte har begärt dem kan du bortse från det här meddelandet. Ge aldrig koden till någon annan.',
  },
  sign_up: {
    subject: 'Slutför din registrering hos {{ projectDisplayName }}: {{ otp }}',
    heading: 'Slutför din registrering hos {{ projectDisplayName }}',
    paragraph: 'Ange koden där du registrerade dig:',
    or: 'Eller öppna den här länken:',
    button: 'Slutför registreringen',
    remark:
      'Koden och länken fungerar en gång och i en timme. Om du inte har registrerat dig kan du bortse från meddelandet. Öppna då inte länken, så skapas inget konto. Ge aldrig koden till någon annan.',
  },
  team_invitation: {
    subject: 'Inbjudan till {{ teamDisplayName }}',
    heading: 'Gå med i {{ teamDisplayName }}',
    paragraph: 'Du är inbjuden till teamet {{ teamDisplayName }} hos {{ projectDisplayName }}.',
    button: 'Visa inbjudan',
    remark: 'Inbjudan gäller i sju dagar. Om du inte väntade den kan du bortse från det här meddelandet.',
  },
  user_invitation: {
    heading: 'Inbjudan till {{ projectDisplayName }}',
    paragraph:
      'Du är inbjuden att skapa ett konto hos {{ projectDisplayName }}. Registrera dig med adressen som det här meddelandet kom till.',
    button: 'Skapa konto',
  },
  waitlist: {
    confirmation: {
      heading: 'Bekräfta din plats på väntelistan för {{ projectDisplayName }}',
      paragraph:
        'Tryck på knappen för att ställa dig på väntelistan för {{ projectDisplayName }}. Du får en inbjudan när det finns plats för dig.',
      button: 'Bekräfta din plats',
      remark:
        'Länken fungerar en gång och i ett dygn. Om du inte bad om den kan du strunta i det här mejlet: då sätts din adress inte upp på listan. Om du redan har ett konto loggar du in i stället.',
    },
    invitation: {
      heading: 'Din plats hos {{ projectDisplayName }} är klar',
      paragraph:
        'Du stod på väntelistan och nu finns det plats för dig. Skapa ditt konto hos {{ projectDisplayName }} med adressen som fick det här mejlet.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Inbjudan till projektet {{ ownedProjectName }}',
      paragraph:
        'Du är inbjuden till projektet {{ ownedProjectName }} hos {{ projectDisplayName }}. Din roll blir: {{ role }}.',
    },
    heading: 'Ägarna av {{ ownedProjectName }} har ändrats',
    granted: '{{ ownerName }} har nu den här rollen i projektet {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} har inte längre åtkomst till projektet {{ ownedProjectName }}.',
    advice: 'Om du inte väntade dig det här bör du kontrollera projektets ägare.',
    expiring_keys: {
      heading: 'API-nycklar för {{ ownedProjectName }} går snart ut',
      paragraph:
        'Nycklarna ”{{ keySetName }}” i projektet {{ ownedProjectName }} går ut {{ day }}. Därefter avvisas anrop som använder dem.',
      advice:
        'Öppna projektets API-nycklar i kontrollpanelen för att ersätta dem. De gamla nycklarna fungerar till den dagen.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: Värden {{ host }} dras snart in',
      paragraph:
        'DNS-posten som styrker {{ host }} för projektet {{ ownedProjectName }} saknas. Den {{ day }} dras värden in, och inloggningssidorna använder tjänstens adress igen.',
      advice:
        'Lägg till posten igen för att behålla värden. Sidan ”Hosted pages” i instrumentpanelen visar dess namn och värde.',
    },
    users_exported: {
      heading: 'Användarna i {{ ownedProjectName }} har exporterats',
      paragraph:
        '{{ ownerName }} har exporterat användarna i projektet {{ ownedProjectName }} med hasharna av deras lösenord och deras andra faktorer.',
    },
    roles: { owner: 'Ägare', admin: 'Administratör', developer: 'Utvecklare', support: 'Support' },
  },
  fresh_sign_in: {
    subject: 'Bekräfta att det är du: {{ otp }}',
    heading: 'Bekräfta att det är du',
    paragraph: 'Ange koden där du ändrar ditt konto hos {{ projectDisplayName }}:',
    remark:
      'Koden fungerar en gång och i tio minuter. Om du inte har bett om den kanske någon annan använder ditt konto: byt lösenord och avsluta alla andra sessioner. Ge aldrig koden till någon.',
  },
  notices: {
    new_device: {
      heading: 'Ny inloggning på ditt konto',
      paragraph:
        'En inloggning på ditt konto hos {{ projectDisplayName }} gjordes från en enhet som vi inte kände till.',
    },
    password_changed: {
      heading: 'Ditt lösenord har bytts',
      paragraph: 'Lösenordet för ditt konto hos {{ projectDisplayName }} har bytts.',
    },
    password_reset: {
      heading: 'Ditt lösenord har återställts',
      paragraph: 'Ditt konto hos {{ projectDisplayName }} fick ett nytt lösenord via en länk i ett e-postmeddelande.',
    },
    password_removed: {
      heading: 'Ditt lösenord har tagits bort',
      paragraph: 'Ditt konto hos {{ projectDisplayName }} har inte längre något lösenord.',
    },
    email_changed: {
      heading: 'Din e-postadress har ändrats',
      paragraph: 'E-postadressen för ditt konto hos {{ projectDisplayName }} har ändrats.',
    },
    totp_enabled: {
      heading: 'Autentiseringsapp tillagd',
      paragraph:
        'För att logga in på ditt konto hos {{ projectDisplayName }} krävs nu även en kod från en autentiseringsapp.',
    },
    authenticator_removed: {
      heading: 'En av dina autentiseringsappar har tagits bort',
      paragraph:
        'En autentiseringsapp har tagits bort från ditt konto hos {{ projectDisplayName }}. Dess koder fungerar inte längre.',
    },
    totp_disabled: {
      heading: 'Autentiseringsapp borttagen',
      paragraph:
        'För att logga in på ditt konto hos {{ projectDisplayName }} krävs inte längre en kod från en autentiseringsapp.',
    },
    recovery_codes_created: {
      heading: 'Nya återställningskoder',
      paragraph:
        'Nya återställningskoder har skapats för ditt konto hos {{ projectDisplayName }}. Tidigare koder fungerar inte längre.',
    },
    recovery_code_used: {
      heading: 'Återställningskod använd',
      paragraph:
        'En av återställningskoderna för ditt konto hos {{ projectDisplayName }} användes för att logga in. Den kan inte användas igen.',
    },
    passkey_added: {
      heading: 'Nyckel tillagd',
      paragraph: 'Det går nu att logga in på ditt konto hos {{ projectDisplayName }} med en ny nyckel.',
    },
    passkey_removed: {
      heading: 'Nyckel borttagen',
      paragraph: 'En nyckel för ditt konto hos {{ projectDisplayName }} har tagits bort och fungerar inte längre.',
    },
    oauth_account_linked: {
      heading: 'Nytt sätt att logga in',
      paragraph:
        'Ett konto hos en annan leverantör har kopplats till ditt konto hos {{ projectDisplayName }} och kan användas för att logga in.',
    },
    oauth_account_unlinked: {
      heading: 'Ett sätt att logga in har tagits bort',
      paragraph:
        'Ett konto hos en annan leverantör har kopplats bort från ditt konto hos {{ projectDisplayName }} och kan inte längre användas för att logga in.',
    },
    second_factor_guessed: {
      heading: 'Många felaktiga inloggningskoder',
      paragraph:
        'Någon klarade det första steget av inloggningen på ditt konto hos {{ projectDisplayName }} och angav sedan många felaktiga koder. Personen släpptes inte in.',
    },
    account_unlocked: {
      heading: 'Inloggningen är upplåst',
      paragraph:
        '{{ projectDisplayName }} har nollställt de felaktiga lösenord och koder som räknats för ditt konto. Du kan försöka logga in igen.',
    },
    sign_up_attempted: {
      heading: 'Du har redan ett konto',
      paragraph:
        'Någon försökte registrera sig hos {{ projectDisplayName }} med din adress, som redan har ett konto. Inget har ändrats. Om det var du, logga in i stället. Om du inte kan lösenordet, välj ”Glömt lösenordet?” på inloggningssidan.',
    },
    sign_up_held: {
      heading: 'Din registrering väntar på godkännande',
      paragraph:
        'Ditt konto hos {{ projectDisplayName }} har skapats och granskas av den som driver tjänsten. Du får ett nytt meddelande så snart du kan logga in.',
    },
    sign_up_approved: {
      heading: 'Du kan logga in nu',
      paragraph: 'Ditt konto hos {{ projectDisplayName }} har godkänts. Du kan logga in från och med nu.',
    },
    app_access_granted: {
      heading: 'En app har fått åtkomst till ditt konto',
      paragraph:
        'En app som inte kommer från {{ projectDisplayName }} har fått åtkomst till ditt konto där. Den finns i kontoinställningarna under ”Appar med åtkomst”, där du kan ta bort den.',
    },
    api_key_created: {
      heading: 'API-nyckel skapad',
      paragraph:
        'En ny API-nyckel har skapats med ditt konto hos {{ projectDisplayName }}. Program som har den kan agera för dig eller ditt team.',
    },
    api_key_leaked: {
      heading: 'API-nyckel hittad offentligt',
      paragraph:
        'En av dina API-nycklar, eller en nyckel för ett team vars nycklar du hanterar, hos {{ projectDisplayName }} har hittats på en offentlig plats. Den fungerar inte längre, om den inte får vara offentlig. Skapa en ny nyckel och använd den i dina program.',
    },
  },
  facts: {
    appName: 'App: {{ appName }}',
    time: 'Tid: {{ time }}',
    device: 'Enhet: {{ device }}',
    networkAddress: 'IP-adress: {{ networkAddress }}',
    country: 'Land: {{ country }}',
    on: ' på ',
  },
  advice: {
    secure:
      'Om det var du behöver du inte göra något. Om inte, byt lösenord nu och avsluta alla andra sessioner i dina kontoinställningar.',
    reset:
      'Om det var du behöver du inte göra något. Om inte, välj ett nytt lösenord nu med ”Glömt lösenordet?” på inloggningssidan och avsluta sedan alla andra sessioner i dina kontoinställningar.',
    mailbox:
      'Om det var du behöver du inte göra något. Om inte kan det vara så att någon annan läser din e-post: byt först lösenordet för din e-post och återställ sedan det här igen.',
    contact:
      'Om det var du behöver du inte göra något. Om inte, kontakta genast {{ projectDisplayName }}: det är möjligt att du inte längre kan återställa kontot själv.',
  },
  linkConfirmation: {
    heading: 'Är det här ditt konto?',
    noVerifiedEmail: 'Ett konto utan bekräftad e-postadress',
    paragraph:
      'Ditt konto hos {{ provider }} kopplas till det här kontot hos {{ projectDisplayName }} och kan sedan användas för att logga in. Stäng sidan om kontot inte är ditt.',
    button: 'Fortsätt till {{ provider }}',
  },
}
