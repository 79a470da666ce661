import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Hallo {{ userDisplayName }},{{else}}Hallo,{{/if}}',
  linkHint: 'Werkt de knop niet? Open dan deze link:',
  email_verification: {
    subject: 'Bevestig je e-mailadres voor {{ projectDisplayName }}',
    heading: 'Bevestig je e-mailadres',
    paragraph: 'Dit adres is gebruikt voor een account bij {{ projectDisplayName }}. Bevestig dat het van jou is:',
    button: 'Adres bevestigen',
    remark: 'De link werkt één keer en 24 uur lang. Heb je dit adres niet opgegeven, dan kun je deze e-mail negeren.',
  },
  password_reset: {
    subject: 'Stel je wachtwoord voor {{ projectDisplayName }} opnieuw in',
    heading: 'Stel je wachtwoord opnieuw in',
    paragraph: 'Er is een nieuw wachtwoord aangevraagd voor je account bij {{ projectDisplayName }}. Kies het hier:',
    button: 'Nieuw wachtwoord kiezen',
    remark:
      'De link werkt één keer en een uur lang. Heb je dit niet aangevraagd, dan kun je deze e-mail negeren; je wachtwoord verandert niet.',
  },
  magic_link: {
    subject: 'Inloggen bij {{ projectDisplayName }}: {{ otp }}',
    heading: 'Inloggen bij {{ projectDisplayName }}',
    paragraph: 'Vul deze code in waar je wilde inloggen:',
    or: 'Of log in met een link:',
    button: 'Inloggen',
    remark:
      'Code en link werken één keer en tien minuten lang. Heb je ze niet aangevraagd, dan kun je deze e-mail negeren. Geef de code aan niemand door.',
  },
  sign_up: {
    subject: 'Rond je registratie bij {{ projectDisplayName }} af: {{ otp }}',
    heading: 'Rond je registratie bij {{ projectDisplayName }} af',
    paragraph: 'Vul deze code in waar je je hebt geregistreerd:',
    or: 'Of open deze link:',
    button: 'Registratie afronden',
    remark:
      'Code en link werken één keer en één uur lang. Heb je je niet geregistreerd, negeer deze e-mail dan en open de link niet: er wordt dan geen account gemaakt. Geef de code aan niemand door.',
  },
  team_invitation: {
    subject: 'Uitnodiging voor {{ teamDisplayName }}',
    heading: 'Word lid van {{ teamDisplayName }}',
    paragraph: 'Je bent uitgenodigd voor het team {{ teamDisplayName }} bij {{ projectDisplayName }}.',
    button: 'Uitnodiging bekijken',
    remark: 'De uitnodiging is zeven dagen geldig. Had je die niet verwacht, dan kun je deze e-mail negeren.',
  },
  user_invitation: {
    heading: 'Uitnodiging voor {{ projectDisplayName }}',
    paragraph:
      'Je bent uitgenodigd om een account te maken bij {{ projectDisplayName }}. Registreer je met het adres waarop je deze e-mail kreeg.',
    button: 'Account maken',
  },
  waitlist: {
    confirmation: {
      heading: 'Bevestig je plaats op de wachtlijst van {{ projectDisplayName }}',
      paragraph:
        'Druk op de knop om op de wachtlijst van {{ projectDisplayName }} te komen. Je krijgt een uitnodiging zodra er plaats voor je is.',
      button: 'Plaats bevestigen',
      remark:
        'De link werkt één keer en één dag. Heb je er niet om gevraagd, negeer deze e-mail dan: je adres komt niet op de lijst. Heb je al een account, log dan in.',
    },
    invitation: {
      heading: 'Je plaats bij {{ projectDisplayName }} is vrij',
      paragraph:
        'Je stond op de wachtlijst en nu is er plaats voor je. Maak je account bij {{ projectDisplayName }} aan met het adres dat deze e-mail heeft ontvangen.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Uitnodiging voor het project {{ ownedProjectName }}',
      paragraph:
        'Je bent uitgenodigd voor het project {{ ownedProjectName }} bij {{ projectDisplayName }}. Je rol wordt: {{ role }}.',
    },
    heading: 'De eigenaren van {{ ownedProjectName }} zijn gewijzigd',
    granted: '{{ ownerName }} heeft nu deze rol in het project {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} heeft geen toegang meer tot het project {{ ownedProjectName }}.',
    advice: 'Had je dit niet verwacht, controleer dan de eigenaren van het project.',
    expiring_keys: {
      heading: 'API-sleutels van {{ ownedProjectName }} verlopen binnenkort',
      paragraph:
        'De sleutels ‘{{ keySetName }}’ van het project {{ ownedProjectName }} verlopen op {{ day }}. Daarna worden aanroepen met deze sleutels geweigerd.',
      advice:
        'Open de API-sleutels van het project in het dashboard om ze te vervangen. De oude sleutels blijven tot die dag werken.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: De host {{ host }} wordt binnenkort ingetrokken',
      paragraph:
        'De DNS-record die {{ host }} voor het project {{ ownedProjectName }} bewijst, ontbreekt. Op {{ day }} wordt de host ingetrokken en gebruiken de aanmeldpagina’s weer het adres van de dienst.',
      advice:
        'Voeg de record opnieuw toe om de host te behouden. De pagina ‘Hosted pages’ in het dashboard toont de naam en de waarde.',
    },
    users_exported: {
      heading: 'De gebruikers van {{ ownedProjectName }} zijn geëxporteerd',
      paragraph:
        '{{ ownerName }} heeft de gebruikers van het project {{ ownedProjectName }} geëxporteerd, met de hashes van hun wachtwoorden en hun tweede factoren.',
    },
    roles: { owner: 'Eigenaar', admin: 'Beheerder', developer: 'Ontwikkelaar', support: 'Ondersteuning' },
  },
  fresh_sign_in: {
    subject: 'Bevestig dat jij het bent: {{ otp }}',
    heading: 'Bevestig dat jij het bent',
    paragraph: 'Voer deze code in waar je je account bij {{ projectDisplayName }} wijzigt:',
    remark:
      'De code werkt één keer en tien minuten lang. Heb je er niet om gevraagd, dan gebruikt iemand anders misschien je account: wijzig je wachtwoord en beëindig alle andere sessies. Geef de code nooit aan iemand door.',
  },
  notices: {
    new_device: {
      heading: 'Ingelogd op je account vanaf een nieuw apparaat',
      paragraph: 'Er is op je account bij {{ projectDisplayName }} ingelogd vanaf een apparaat dat we nog niet kenden.',
    },
    password_changed: {
      heading: 'Je wachtwoord is gewijzigd',
      paragraph: 'Het wachtwoord van je account bij {{ projectDisplayName }} is gewijzigd.',
    },
    password_reset: {
      heading: 'Je wachtwoord is opnieuw ingesteld',
      paragraph:
        'Voor je account bij {{ projectDisplayName }} is via een link uit een e-mail een nieuw wachtwoord ingesteld.',
    },
    password_removed: {
      heading: 'Je wachtwoord is verwijderd',
      paragraph: 'Je account bij {{ projectDisplayName }} heeft geen wachtwoord meer.',
    },
    email_changed: {
      heading: 'Je e-mailadres is gewijzigd',
      paragraph: 'Het e-mailadres van je account bij {{ projectDisplayName }} is gewijzigd.',
    },
    totp_enabled: {
      heading: 'Authenticator-app toegevoegd',
      paragraph:
        'Om in te loggen op je account bij {{ projectDisplayName }} is nu ook een code uit een authenticator-app nodig.',
    },
    authenticator_removed: {
      heading: 'Een van je authenticator-apps is verwijderd',
      paragraph:
        'Er is een authenticator-app verwijderd uit je account bij {{ projectDisplayName }}. De codes ervan werken niet meer.',
    },
    totp_disabled: {
      heading: 'Authenticator-app verwijderd',
      paragraph:
        'Om in te loggen op je account bij {{ projectDisplayName }} is geen code uit een authenticator-app meer nodig.',
    },
    recovery_codes_created: {
      heading: 'Nieuwe herstelcodes',
      paragraph:
        'Er zijn nieuwe herstelcodes gemaakt voor je account bij {{ projectDisplayName }}. Eerdere codes werken niet meer.',
    },
    recovery_code_used: {
      heading: 'Herstelcode gebruikt',
      paragraph:
        'Met een herstelcode is ingelogd op je account bij {{ projectDisplayName }}. Deze code werkt niet meer.',
    },
    passkey_added: {
      heading: 'Passkey toegevoegd',
      paragraph: 'Op je account bij {{ projectDisplayName }} kan nu met een nieuwe passkey worden ingelogd.',
    },
    passkey_removed: {
      heading: 'Passkey verwijderd',
      paragraph: 'Een passkey van je account bij {{ projectDisplayName }} is verwijderd en werkt niet meer.',
    },
    oauth_account_linked: {
      heading: 'Andere manier van inloggen toegevoegd',
      paragraph:
        'Een account van een andere aanbieder is gekoppeld aan je account bij {{ projectDisplayName }} en kan worden gebruikt om in te loggen.',
    },
    oauth_account_unlinked: {
      heading: 'Manier van inloggen verwijderd',
      paragraph:
        'Een account van een andere aanbieder is ontkoppeld van je account bij {{ projectDisplayName }} en kan niet meer worden gebruikt om in te loggen.',
    },
    second_factor_guessed: {
      heading: 'Veel onjuiste inlogcodes',
      paragraph:
        'Iemand kwam door de eerste stap van het inloggen op je account bij {{ projectDisplayName }} en voerde daarna veel onjuiste codes in. De toegang is geweigerd.',
    },
    account_unlocked: {
      heading: 'Inloggen gedeblokkeerd',
      paragraph:
        '{{ projectDisplayName }} heeft de onjuiste wachtwoorden en codes gewist die voor je account waren geteld. Je kunt opnieuw proberen in te loggen.',
    },
    sign_up_attempted: {
      heading: 'Je hebt al een account',
      paragraph:
        'Iemand probeerde zich bij {{ projectDisplayName }} te registreren met jouw adres, dat al een account heeft. Er is niets veranderd. Was jij het, log dan in. Weet je het wachtwoord niet, kies dan ‘Wachtwoord vergeten?’ op de inlogpagina.',
    },
    sign_up_held: {
      heading: 'Je registratie wacht op goedkeuring',
      paragraph:
        'Je account bij {{ projectDisplayName }} is aangemaakt en de beheerder controleert het. Je krijgt nog een e-mail zodra je kunt inloggen.',
    },
    sign_up_approved: {
      heading: 'Je kunt nu inloggen',
      paragraph: 'Je account bij {{ projectDisplayName }} is goedgekeurd. Je kunt vanaf nu inloggen.',
    },
    app_access_granted: {
      heading: 'Een app heeft toegang tot je account gekregen',
      paragraph:
        'Een app die niet van {{ projectDisplayName }} is, heeft toegang tot je account daar gekregen. In de accountinstellingen staat de app onder ‘Apps met toegang’, waar je die kunt verwijderen.',
    },
    api_key_created: {
      heading: 'API-sleutel gemaakt',
      paragraph:
        'Er is een nieuwe API-sleutel gemaakt met je account bij {{ projectDisplayName }}. Programma’s die de sleutel hebben, kunnen namens jou of je team handelen.',
    },
    api_key_leaked: {
      heading: 'API-sleutel openbaar gevonden',
      paragraph:
        'Een API-sleutel van jou, of van een team waarvan je de sleutels beheert, bij {{ projectDisplayName }} is op een openbare plek gevonden. De sleutel werkt niet meer, tenzij hij openbaar mag zijn. Maak een nieuwe sleutel en gebruik die in je programma’s.',
    },
  },
  facts: {
    appName: 'App: {{ appName }}',
    time: 'Tijd: {{ time }}',
    device: 'Apparaat: {{ device }}',
    networkAddress: 'IP-adres: {{ networkAddress }}',
    country: 'Land: {{ country }}',
    on: ' op ',
  },
  advice: {
    secure:
      'Was jij dit, dan hoef je niets te doen. Zo niet, wijzig dan nu je wachtwoord en beëindig alle andere sessies in je accountinstellingen.',
    reset:
      'Was jij dit, dan hoef je niets te doen. Zo niet, stel dan nu met ‘Wachtwoord vergeten?’ op de inlogpagina een nieuw wachtwoord in en beëindig daarna alle andere sessies in je accountinstellingen.',
    mailbox:
      'Was jij dit, dan hoef je niets te doen. Zo niet, dan leest misschien iemand anders je e-mail: wijzig eerst het wachtwoord van je mailbox en stel daarna dit wachtwoord nog eens opnieuw in.',
    contact:
      'Was jij dit, dan hoef je niets te doen. Zo niet, neem dan meteen contact op met {{ projectDisplayName }}: misschien kun je het account niet meer zelf terugkrijgen.',
  },
  linkConfirmation: {
    heading: 'Is dit jouw account?',
    noVerifiedEmail: 'Een account zonder bevestigd e-mailadres',
    paragraph:
      'Je account bij {{ provider }} wordt gekoppeld aan dit account bij {{ projectDisplayName }} en kan daarna worden gebruikt om in te loggen. Is dit account niet van jou, sluit dan deze pagina.',
    button: 'Verder naar {{ provider }}',
  },
}
