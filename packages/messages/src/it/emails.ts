import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Ciao {{ userDisplayName }},{{else}}Ciao,{{/if}}',
  linkHint: 'Se il pulsante non funziona, apri questo link:',
  email_verification: {
    subject: 'Verifica la tua email per {{ projectDisplayName }}',
    heading: 'Verifica il tuo indirizzo email',
    paragraph: 'Questo indirizzo è stato indicato per un account su {{ projectDisplayName }}. Conferma che è tuo:',
    button: 'Verifica indirizzo',
    remark:
      'Il link funziona una sola volta ed entro 24 ore. Se non hai indicato questo indirizzo, puoi ignorare questa email.',
  },
  password_reset: {
    subject: 'Reimposta la tua password su {{ projectDisplayName }}',
    heading: 'Reimposta la password',
    paragraph: 'È stata richiesta una nuova password per il tuo account su {{ projectDisplayName }}. Sceglila qui:',
    button: 'Scegli una nuova password',
    remark:
      'Il link funziona una sola volta ed entro un’ora. Se non l’hai richiesto, puoi ignorare questa email; la tua password non cambia.',
  },
  magic_link: {
    subject: 'Accedi a {{ projectDisplayName }}: {{ otp }}',
    heading: 'Accedi a {{ projectDisplayName }}',
    paragraph: 'Inserisci questo codice dove hai chiesto di accedere:',
    or: 'Oppure accedi con un link:',
    button: 'Accedi',
    remark:
      'Codice e link funzionano una sola volta ed entro dieci minuti. Se non li hai richiesti, puoi ignorare questa email. Non comunicare il codice a nessuno.',
  },
  sign_up: {
    subject: 'Completa la registrazione a {{ projectDisplayName }}: {{ otp }}',
    heading: 'Completa la registrazione a {{ projectDisplayName }}',
    paragraph: 'Inserisci questo codice dove ti sei registrato:',
    or: 'Oppure apri questo link:',
    button: 'Completa la registrazione',
    remark:
      'Codice e link funzionano una sola volta ed entro un’ora. Se non ti sei registrato, ignora questa email e non aprire il link: non verrà creato alcun account. Non comunicare il codice a nessuno.',
  },
  team_invitation: {
    subject: 'Invito a {{ teamDisplayName }}',
    heading: 'Unisciti a {{ teamDisplayName }}',
    paragraph: 'Hai ricevuto un invito al team {{ teamDisplayName }} su {{ projectDisplayName }}.',
    button: 'Vedi l’invito',
    remark: 'L’invito vale sette giorni. Se non te lo aspettavi, puoi ignorare questa email.',
  },
  user_invitation: {
    heading: 'Invito a {{ projectDisplayName }}',
    paragraph:
      'Hai ricevuto un invito a creare un account su {{ projectDisplayName }}. Registrati con l’indirizzo che ha ricevuto questa email.',
    button: 'Crea account',
  },
  waitlist: {
    confirmation: {
      heading: 'Conferma il tuo posto nella lista d’attesa di {{ projectDisplayName }}',
      paragraph:
        'Premi il pulsante per unirti alla lista d’attesa di {{ projectDisplayName }}. Riceverai un invito quando ci sarà un posto per te.',
      button: 'Conferma il tuo posto',
      remark:
        'Il link vale una sola volta e per un giorno. Se non lo hai richiesto, ignora questa email: il tuo indirizzo non verrà aggiunto alla lista. Se hai già un account, accedi.',
    },
    invitation: {
      heading: 'Il tuo posto su {{ projectDisplayName }} è pronto',
      paragraph:
        'Eri in lista d’attesa e ora c’è un posto per te. Crea il tuo account su {{ projectDisplayName }} con l’indirizzo che ha ricevuto questa email.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Invito al progetto {{ ownedProjectName }}',
      paragraph:
        'Hai ricevuto un invito al progetto {{ ownedProjectName }} su {{ projectDisplayName }}. Il tuo ruolo sarà: {{ role }}.',
    },
    heading: 'I proprietari di {{ ownedProjectName }} sono cambiati',
    granted: '{{ ownerName }} ora ha questo ruolo nel progetto {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} non ha più accesso al progetto {{ ownedProjectName }}.',
    advice: 'Se non te lo aspettavi, controlla i proprietari del progetto.',
    expiring_keys: {
      heading: 'Le chiavi API di {{ ownedProjectName }} scadono presto',
      paragraph:
        'Le chiavi «{{ keySetName }}» del progetto {{ ownedProjectName }} scadono il {{ day }}. Da allora le chiamate che le usano vengono rifiutate.',
      advice:
        'Per sostituirle, apri le chiavi API del progetto nella dashboard. Le vecchie chiavi funzionano fino a quel giorno.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: L’host {{ host }} sarà presto revocato',
      paragraph:
        'Manca il record DNS che attesta {{ host }} per il progetto {{ ownedProjectName }}. Il {{ day }} l’host sarà revocato e le pagine di accesso useranno di nuovo l’indirizzo del servizio.',
      advice:
        'Per mantenere l’host, ripristini il record. La pagina «Hosted pages» della dashboard ne mostra il nome e il valore.',
    },
    users_exported: {
      heading: 'Gli utenti di {{ ownedProjectName }} sono stati esportati',
      paragraph:
        '{{ ownerName }} ha esportato gli utenti del progetto {{ ownedProjectName }} con gli hash delle loro password e i loro secondi fattori.',
    },
    roles: { owner: 'Proprietario', admin: 'Amministratore', developer: 'Sviluppatore', support: 'Assistenza' },
  },
  fresh_sign_in: {
    subject: 'Conferma che sei tu: {{ otp }}',
    heading: 'Conferma che sei tu',
    paragraph: 'Inserisci questo codice dove stai modificando il tuo account di {{ projectDisplayName }}:',
    remark:
      'Il codice vale una sola volta e per dieci minuti. Se non l’hai richiesto, forse qualcun altro sta usando il tuo account: cambia la password e chiudi tutte le altre sessioni. Non dare mai il codice a nessuno.',
  },
  notices: {
    new_device: {
      heading: 'Nuovo accesso al tuo account',
      paragraph:
        'È stato effettuato l’accesso al tuo account su {{ projectDisplayName }} da un dispositivo che non conoscevamo.',
    },
    password_changed: {
      heading: 'La tua password è stata cambiata',
      paragraph: 'La password del tuo account su {{ projectDisplayName }} è stata cambiata.',
    },
    password_reset: {
      heading: 'La tua password è stata reimpostata',
      paragraph:
        'Per il tuo account su {{ projectDisplayName }} è stata impostata una nuova password tramite un link ricevuto via email.',
    },
    password_removed: {
      heading: 'La tua password è stata rimossa',
      paragraph: 'Il tuo account su {{ projectDisplayName }} non ha più una password.',
    },
    email_changed: {
      heading: 'Il tuo indirizzo email è stato cambiato',
      paragraph: 'L’indirizzo email del tuo account su {{ projectDisplayName }} è stato cambiato.',
    },
    totp_enabled: {
      heading: 'App di autenticazione aggiunta',
      paragraph:
        'Per accedere al tuo account su {{ projectDisplayName }} ora serve anche un codice di un’app di autenticazione.',
    },
    authenticator_removed: {
      heading: 'Una delle tue app di autenticazione è stata rimossa',
      paragraph:
        'Un’app di autenticazione è stata rimossa dal tuo account su {{ projectDisplayName }}. I suoi codici non funzionano più.',
    },
    totp_disabled: {
      heading: 'App di autenticazione rimossa',
      paragraph:
        'Per accedere al tuo account su {{ projectDisplayName }} non serve più un codice di un’app di autenticazione.',
    },
    recovery_codes_created: {
      heading: 'Nuovi codici di recupero',
      paragraph:
        'Sono stati creati nuovi codici di recupero per il tuo account su {{ projectDisplayName }}. Quelli precedenti non funzionano più.',
    },
    recovery_code_used: {
      heading: 'Codice di recupero usato',
      paragraph:
        'Un codice di recupero del tuo account su {{ projectDisplayName }} è stato usato per accedere. Non può essere usato di nuovo.',
    },
    passkey_added: {
      heading: 'Passkey aggiunta',
      paragraph: 'Ora si può accedere al tuo account su {{ projectDisplayName }} con una nuova passkey.',
    },
    passkey_removed: {
      heading: 'Passkey rimossa',
      paragraph: 'Una passkey del tuo account su {{ projectDisplayName }} è stata rimossa e non funziona più.',
    },
    oauth_account_linked: {
      heading: 'Nuovo modo di accedere aggiunto',
      paragraph:
        'Un account di un altro provider è stato collegato al tuo account su {{ projectDisplayName }} e può essere usato per accedere.',
    },
    oauth_account_unlinked: {
      heading: 'Modo di accedere rimosso',
      paragraph:
        'Un account di un altro provider è stato scollegato dal tuo account su {{ projectDisplayName }} e non può più essere usato per accedere.',
    },
    second_factor_guessed: {
      heading: 'Molti codici di accesso errati',
      paragraph:
        'Qualcuno ha superato il primo passaggio dell’accesso al tuo account su {{ projectDisplayName }} e poi ha inserito molti codici errati. L’accesso è stato negato.',
    },
    account_unlocked: {
      heading: 'Accesso sbloccato',
      paragraph:
        '{{ projectDisplayName }} ha azzerato le password e i codici errati contati per il tuo account. Puoi provare di nuovo ad accedere.',
    },
    sign_up_attempted: {
      heading: 'Hai già un account',
      paragraph:
        'Qualcuno ha provato a registrarsi a {{ projectDisplayName }} con il tuo indirizzo, che ha già un account. Non è stato cambiato nulla. Se sei stato tu, accedi. Se non conosci la password, scegli «Password dimenticata?» nella pagina di accesso.',
    },
    sign_up_held: {
      heading: 'La tua registrazione è in attesa di approvazione',
      paragraph:
        'Il tuo account su {{ projectDisplayName }} è stato creato e il gestore lo sta verificando. Riceverai un’altra email appena potrai accedere.',
    },
    sign_up_approved: {
      heading: 'Ora puoi accedere',
      paragraph: 'Il tuo account su {{ projectDisplayName }} è stato approvato. Da ora puoi accedere.',
    },
    app_access_granted: {
      heading: 'Un’app ha ottenuto l’accesso al tuo account',
      paragraph:
        'Un’app che non è di {{ projectDisplayName }} ha ottenuto l’accesso al tuo account. La trovi nelle impostazioni dell’account sotto «App con accesso», dove puoi rimuoverla.',
    },
    api_key_created: {
      heading: 'Chiave API creata',
      paragraph:
        'Con il tuo account su {{ projectDisplayName }} è stata creata una nuova chiave API. I programmi che la possiedono possono agire per tuo conto o per conto del tuo team.',
    },
    api_key_leaked: {
      heading: 'Chiave API trovata in pubblico',
      paragraph:
        'Una tua chiave API, o di un team di cui gestisci le chiavi, su {{ projectDisplayName }} è stata trovata in un luogo pubblico. Non funziona più, a meno che possa essere pubblica. Crea una nuova chiave e usala nei tuoi programmi.',
    },
  },
  facts: {
    appName: 'App: {{ appName }}',
    time: 'Ora: {{ time }}',
    device: 'Dispositivo: {{ device }}',
    networkAddress: 'Indirizzo IP: {{ networkAddress }}',
    country: 'Paese: {{ country }}',
    on: ' su ',
  },
  advice: {
    secure:
      'Se eri tu, non devi fare nulla. Altrimenti cambia subito la password e termina tutte le altre sessioni nelle impostazioni dell’account.',
    reset:
      'Se eri tu, non devi fare nulla. Altrimenti imposta subito una nuova password con “Password dimenticata?” nella pagina di accesso, poi termina tutte le altre sessioni nelle impostazioni dell’account.',
    mailbox:
      'Se eri tu, non devi fare nulla. Altrimenti qualcuno potrebbe leggere la tua posta: cambia prima la password della tua casella email, poi reimposta di nuovo questa.',
    contact:
      'Se eri tu, non devi fare nulla. Altrimenti contatta subito {{ projectDisplayName }}: senza aiuto potresti non riuscire più a recuperare l’account.',
  },
  linkConfirmation: {
    heading: 'Questo account è tuo?',
    noVerifiedEmail: 'Un account senza indirizzo email verificato',
    paragraph:
      'Il tuo account {{ provider }} verrà collegato a questo account su {{ projectDisplayName }} e potrà essere usato per accedere. Se questo account non è tuo, chiudi la pagina.',
    button: 'Continua su {{ provider }}',
  },
}
