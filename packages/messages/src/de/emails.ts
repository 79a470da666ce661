import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Guten Tag {{ userDisplayName }},{{else}}Guten Tag,{{/if}}',
  linkHint: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  email_verification: {
    subject: 'E-Mail-Adresse bestätigen für {{ projectDisplayName }}',
    heading: 'E-Mail-Adresse bestätigen',
    paragraph:
      'Diese Adresse wurde für ein Konto bei {{ projectDisplayName }} angegeben. Bitte bestätigen Sie, dass sie Ihnen gehört:',
    button: 'Adresse bestätigen',
    remark:
      'Der Link gilt 24 Stunden und nur einmal. Wenn Sie diese Adresse nicht angegeben haben, können Sie diese E-Mail ignorieren.',
  },
  password_reset: {
    subject: 'Passwort zurücksetzen bei {{ projectDisplayName }}',
    heading: 'Passwort zurücksetzen',
    paragraph: 'Für Ihr Konto bei {{ projectDisplayName }} wurde ein neues Passwort angefordert. Hier wählen Sie es:',
    button: 'Neues Passwort wählen',
    remark:
      'Der Link gilt eine Stunde und nur einmal. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren; Ihr Passwort bleibt, wie es ist.',
  },
  magic_link: {
    subject: 'Anmelden bei {{ projectDisplayName }}: {{ otp }}',
    heading: 'Anmelden bei {{ projectDisplayName }}',
    paragraph: 'Geben Sie diesen Code dort ein, wo Sie sich anmelden wollten:',
    or: 'Oder melden Sie sich mit einem Link an:',
    button: 'Anmelden',
    remark:
      'Code und Link gelten zehn Minuten und nur einmal. Wenn Sie sie nicht angefordert haben, können Sie diese E-Mail ignorieren. Geben Sie den Code an niemanden weiter.',
  },
  sign_up: {
    subject: 'Registrierung bei {{ projectDisplayName }} abschließen: {{ otp }}',
    heading: 'Registrierung bei {{ projectDisplayName }} abschließen',
    paragraph: 'Geben Sie diesen Code dort ein, wo Sie sich registriert haben:',
    or: 'Oder öffnen Sie diesen Link:',
    button: 'Registrierung abschließen',
    remark:
      'Code und Link gelten eine Stunde und nur einmal. Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail und öffnen Sie den Link nicht: Dann entsteht kein Konto. Geben Sie den Code an niemanden weiter.',
  },
  team_invitation: {
    subject: 'Einladung zu {{ teamDisplayName }}',
    heading: 'Einladung zu {{ teamDisplayName }}',
    paragraph: 'Sie sind in das Team {{ teamDisplayName }} bei {{ projectDisplayName }} eingeladen.',
    button: 'Einladung ansehen',
    remark: 'Die Einladung gilt sieben Tage. Wenn Sie sie nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  },
  user_invitation: {
    heading: 'Einladung zu {{ projectDisplayName }}',
    paragraph:
      'Sie sind eingeladen, ein Konto bei {{ projectDisplayName }} zu erstellen. Verwenden Sie dafür die Adresse, an die diese E-Mail ging.',
    button: 'Konto erstellen',
  },
  waitlist: {
    confirmation: {
      heading: 'Bestätigen Sie Ihren Platz auf der Warteliste von {{ projectDisplayName }}',
      paragraph:
        'Drücken Sie die Schaltfläche, um sich auf die Warteliste von {{ projectDisplayName }} zu setzen. Sie erhalten eine Einladung, sobald ein Platz für Sie frei ist.',
      button: 'Platz bestätigen',
      remark:
        'Der Link gilt einmal und einen Tag lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Dann kommt Ihre Adresse nicht auf die Liste. Wenn Sie bereits ein Konto haben, melden Sie sich stattdessen an.',
    },
    invitation: {
      heading: 'Ihr Platz bei {{ projectDisplayName }} ist frei',
      paragraph:
        'Sie standen auf der Warteliste, und jetzt ist ein Platz für Sie frei. Erstellen Sie Ihr Konto bei {{ projectDisplayName }} mit der Adresse, an die diese E-Mail ging.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Einladung zum Projekt {{ ownedProjectName }}',
      paragraph:
        'Sie sind in das Projekt {{ ownedProjectName }} bei {{ projectDisplayName }} eingeladen. Ihre Rolle wird: {{ role }}.',
    },
    heading: 'Die Inhaber von {{ ownedProjectName }} haben sich geändert',
    granted: '{{ ownerName }} hat jetzt diese Rolle im Projekt {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} hat keinen Zugang mehr zum Projekt {{ ownedProjectName }}.',
    advice: 'Wenn Sie das nicht erwartet haben, prüfen Sie die Inhaber des Projekts.',
    expiring_keys: {
      heading: 'API-Schlüssel von {{ ownedProjectName }} laufen bald ab',
      paragraph:
        'Die Schlüssel „{{ keySetName }}“ des Projekts {{ ownedProjectName }} laufen am {{ day }} ab. Danach werden Aufrufe mit ihnen abgelehnt.',
      advice:
        'Ersetzen Sie sie im Dashboard unter den API-Schlüsseln des Projekts. Bis zu diesem Tag gelten auch die alten Schlüssel.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: Der Host {{ host }} wird bald entzogen',
      paragraph:
        'Der DNS-Eintrag, der {{ host }} für das Projekt {{ ownedProjectName }} nachweist, fehlt. Am {{ day }} wird der Host entzogen, und die Anmeldeseiten verwenden wieder die Adresse des Dienstes.',
      advice:
        'Um den Host zu behalten, legen Sie den Eintrag wieder an. Die Seite „Gehostete Seiten“ im Dashboard zeigt Namen und Wert.',
    },
    users_exported: {
      heading: 'Die Benutzer von {{ ownedProjectName }} wurden exportiert',
      paragraph:
        '{{ ownerName }} hat die Benutzer des Projekts {{ ownedProjectName }} mit ihren Passwort-Hashes und zweiten Faktoren exportiert.',
    },
    roles: { owner: 'Inhaber', admin: 'Administrator', developer: 'Entwickler', support: 'Support' },
  },
  fresh_sign_in: {
    subject: 'Bestätigen Sie, dass Sie es sind: {{ otp }}',
    heading: 'Bestätigen Sie, dass Sie es sind',
    paragraph: 'Geben Sie diesen Code dort ein, wo Sie Ihr Konto bei {{ projectDisplayName }} ändern:',
    remark:
      'Der Code gilt zehn Minuten und nur einmal. Wenn Sie ihn nicht angefordert haben, benutzt vielleicht jemand anderes Ihr Konto: Ändern Sie Ihr Passwort und beenden Sie alle anderen Sitzungen. Geben Sie den Code an niemanden weiter.',
  },
  notices: {
    new_device: {
      heading: 'Neue Anmeldung in Ihrem Konto',
      paragraph:
        'In Ihrem Konto bei {{ projectDisplayName }} hat sich jemand von einem bisher unbekannten Gerät angemeldet.',
    },
    password_changed: {
      heading: 'Ihr Passwort wurde geändert',
      paragraph: 'Das Passwort Ihres Kontos bei {{ projectDisplayName }} wurde geändert.',
    },
    password_reset: {
      heading: 'Ihr Passwort wurde zurückgesetzt',
      paragraph:
        'Ihr Konto bei {{ projectDisplayName }} hat über einen Link aus einer E-Mail ein neues Passwort erhalten.',
    },
    password_removed: {
      heading: 'Ihr Passwort wurde entfernt',
      paragraph: 'Ihr Konto bei {{ projectDisplayName }} hat kein Passwort mehr.',
    },
    email_changed: {
      heading: 'Ihre E-Mail-Adresse wurde geändert',
      paragraph: 'Die E-Mail-Adresse Ihres Kontos bei {{ projectDisplayName }} wurde geändert.',
    },
    totp_enabled: {
      heading: 'Authenticator-App hinzugefügt',
      paragraph:
        'Die Anmeldung in Ihrem Konto bei {{ projectDisplayName }} verlangt jetzt auch einen Code aus einer Authenticator-App.',
    },
    authenticator_removed: {
      heading: 'Eine von mehreren Authenticator-Apps entfernt',
      paragraph:
        'Von Ihrem Konto bei {{ projectDisplayName }} wurde eine Authenticator-App entfernt. Ihre Codes gelten nicht mehr.',
    },
    totp_disabled: {
      heading: 'Authenticator-App entfernt',
      paragraph:
        'Die Anmeldung in Ihrem Konto bei {{ projectDisplayName }} verlangt keinen Code aus einer Authenticator-App mehr.',
    },
    recovery_codes_created: {
      heading: 'Neue Wiederherstellungscodes',
      paragraph:
        'Für Ihr Konto bei {{ projectDisplayName }} wurden neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.',
    },
    recovery_code_used: {
      heading: 'Wiederherstellungscode benutzt',
      paragraph:
        'Mit einem Wiederherstellungscode Ihres Kontos bei {{ projectDisplayName }} hat sich jemand angemeldet. Dieser Code gilt nicht mehr.',
    },
    passkey_added: {
      heading: 'Passkey hinzugefügt',
      paragraph: 'Die Anmeldung in Ihrem Konto bei {{ projectDisplayName }} ist jetzt mit einem neuen Passkey möglich.',
    },
    passkey_removed: {
      heading: 'Passkey entfernt',
      paragraph: 'Ein Passkey Ihres Kontos bei {{ projectDisplayName }} wurde entfernt und gilt nicht mehr.',
    },
    oauth_account_linked: {
      heading: 'Weitere Anmeldemöglichkeit hinzugefügt',
      paragraph:
        'Ein Konto eines anderen Anbieters wurde mit Ihrem Konto bei {{ projectDisplayName }} verknüpft und kann sich dort anmelden.',
    },
    oauth_account_unlinked: {
      heading: 'Anmeldemöglichkeit entfernt',
      paragraph:
        'Ein Konto eines anderen Anbieters wurde von Ihrem Konto bei {{ projectDisplayName }} getrennt und kann sich dort nicht mehr anmelden.',
    },
    second_factor_guessed: {
      heading: 'Viele falsche Anmeldecodes',
      paragraph:
        'Jemand hat den ersten Schritt der Anmeldung in Ihrem Konto bei {{ projectDisplayName }} geschafft und danach viele falsche Codes eingegeben. Der Zugang wurde verweigert.',
    },
    account_unlocked: {
      heading: 'Anmeldung wieder freigegeben',
      paragraph:
        '{{ projectDisplayName }} hat die falschen Passwörter und Codes gelöscht, die für Ihr Konto gezählt wurden. Sie können wieder versuchen, sich anzumelden.',
    },
    sign_up_attempted: {
      heading: 'Sie haben bereits ein Konto',
      paragraph:
        'Jemand wollte sich bei {{ projectDisplayName }} mit Ihrer Adresse registrieren, zu der es schon ein Konto gibt. Es wurde nichts geändert. Wenn Sie das waren, melden Sie sich stattdessen an. Wenn Sie das Passwort nicht kennen, wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
    },
    sign_up_held: {
      heading: 'Ihre Registrierung wird geprüft',
      paragraph:
        'Ihr Konto bei {{ projectDisplayName }} wurde erstellt, und der Betreiber prüft es. Sie erhalten eine weitere E-Mail, sobald Sie sich anmelden können.',
    },
    sign_up_approved: {
      heading: 'Sie können sich jetzt anmelden',
      paragraph: 'Ihr Konto bei {{ projectDisplayName }} wurde freigegeben. Ab jetzt können Sie sich anmelden.',
    },
    app_access_granted: {
      heading: 'Eine App hat Zugriff auf Ihr Konto erhalten',
      paragraph:
        'Eine App, die nicht von {{ projectDisplayName }} stammt, hat Zugriff auf Ihr Konto dort erhalten. In den Kontoeinstellungen steht sie unter „Apps mit Zugriff“, wo Sie sie entfernen können.',
    },
    api_key_created: {
      heading: 'API-Schlüssel angelegt',
      paragraph:
        'Mit Ihrem Konto bei {{ projectDisplayName }} wurde ein neuer API-Schlüssel angelegt. Programme, die ihn haben, können für Sie oder Ihr Team handeln.',
    },
    api_key_leaked: {
      heading: 'API-Schlüssel öffentlich gefunden',
      paragraph:
        'Ein API-Schlüssel von Ihnen oder von einem Team, dessen Schlüssel Sie verwalten, bei {{ projectDisplayName }} wurde an einem öffentlichen Ort gefunden. Er gilt nicht mehr, außer wenn er öffentlich sein darf. Legen Sie einen neuen Schlüssel an und verwenden Sie ihn in Ihren Programmen.',
    },
  },
  facts: {
    appName: 'App: {{ appName }}',
    time: 'Zeitpunkt: {{ time }}',
    device: 'Gerät: {{ device }}',
    networkAddress: 'IP-Adresse: {{ networkAddress }}',
    country: 'Land: {{ country }}',
    on: ' unter ',
  },
  advice: {
    secure:
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, ändern Sie jetzt Ihr Passwort und beenden Sie in den Kontoeinstellungen alle anderen Sitzungen.',
    reset:
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie jetzt über „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort und beenden Sie danach in den Kontoeinstellungen alle anderen Sitzungen.',
    mailbox:
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, liest womöglich jemand Ihre E-Mails mit: Ändern Sie zuerst das Passwort Ihres Postfachs und setzen Sie dann dieses noch einmal zurück.',
    contact:
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wenden Sie sich sofort an {{ projectDisplayName }}: Vielleicht können Sie das Konto nicht mehr selbst zurückholen.',
  },
  linkConfirmation: {
    heading: 'Ist das Ihr Konto?',
    noVerifiedEmail: 'Ein Konto ohne bestätigte E-Mail-Adresse',
    paragraph:
      'Ihr Konto bei {{ provider }} wird mit diesem Konto bei {{ projectDisplayName }} verknüpft und kann dann zum Anmelden verwendet werden. Wenn dieses Konto nicht Ihres ist, schließen Sie diese Seite.',
    button: 'Weiter zu {{ provider }}',
  },
}
