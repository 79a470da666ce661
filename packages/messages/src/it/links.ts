import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Verifica della tua email',
  emailVerifiedTitle: 'La tua email è verificata',
  emailVerifiedText: 'Ora puoi usare il tuo account.',
  emailVerifiedSignedOutText: 'Accedi per usare il tuo account.',
  invalidVerificationTitle: 'Link di verifica non valido',
  invalidVerificationText: 'Controlla di aver usato l’intero link dell’email. Accedi per richiederne uno nuovo.',
  expiredVerificationTitle: 'Link di verifica scaduto',
  expiredVerificationText: 'Questo link di verifica è scaduto. Accedi per richiederne uno nuovo.',

  // Forgotten password
  rememberedPassword: 'Ti sei ricordato la password?',
  emailSentTitle: 'Controlla la posta in arrivo',
  emailSentText:
    'Se esiste un account con questo indirizzo email, abbiamo inviato un messaggio. Controlla anche la cartella dello spam.',
  checkingLink: 'Controllo del link',
  resetPassword: 'Reimposta la password',
  passwordResetTitle: 'La tua password è stata reimpostata',
  passwordResetText: 'Ora puoi accedere con la nuova password.',
  resetFailedTitle: 'Impossibile reimpostare la password',
  resetFailedText: 'Richiedi un nuovo link per reimpostare la password',
  requestNewLink: 'Richiedi un nuovo link',
  invalidResetTitle: 'Link di reimpostazione non valido',
  invalidResetText: 'Controlla di avere il link corretto per reimpostare la password.',
  expiredResetTitle: 'Link di reimpostazione scaduto',
  expiredResetText: 'Il tuo link per reimpostare la password è scaduto. Richiedine uno nuovo dalla pagina di accesso.',
  usedResetTitle: 'Link di reimpostazione già usato',
  usedResetText:
    'Questo link per reimpostare la password è già stato usato. Se devi reimpostarla di nuovo, richiedi un nuovo link dalla pagina di accesso.',

  // Magic link
  magicLinkTitle: 'Accesso in corso',
  invalidMagicLinkTitle: 'Link di accesso non valido',
  invalidMagicLinkText: 'Controlla di aver usato l’intero link dell’email o richiedine uno nuovo.',
  expiredMagicLinkTitle: 'Link di accesso scaduto',
  expiredMagicLinkText: 'Questo link è scaduto. Richiedine uno nuovo nella pagina di accesso.',
  usedMagicLinkTitle: 'Link di accesso già usato',
  usedMagicLinkText: 'Ogni link funziona una sola volta. Richiedine uno nuovo nella pagina di accesso.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Conferma l’accesso',
  confirmSignInText: 'Questo link non è stato richiesto in questo browser. Accedi solo se lo aspettavi.',
  signInAs: 'Accedi come {email}',
  confirmVerificationTitle: 'Conferma la tua email',
  confirmVerificationText: 'Verifica l’indirizzo solo se ti sei registrato con esso o lo hai aggiunto al tuo account.',
  verifyAddress: 'Verifica {email}',
  needsJavaScript: 'Questa pagina ha bisogno di JavaScript. Attivalo e apri di nuovo il link.',

  // Invitation to a team
  invitedToTeam: 'Hai ricevuto un invito a {team}',
  invitedToSomeTeam: 'Hai ricevuto un invito a un team',
  joinedTeam: 'Ora fai parte di {team}',
  memberOfTeam: 'Fai già parte di {team}',
  signInToJoin: 'Accedi o crea un account per unirti al team.',
  invitedBy: '{name} ha invitato {email}.',
  invitationSentTo: 'Questo invito è stato inviato a {email}.',
  notInvitedPerson: 'Hai effettuato l’accesso come {name}.',
  joinedText: 'Trovi il team nelle impostazioni del tuo account.',
  memberText: 'Non devi fare altro.',
  goToSignIn: 'Vai all’accesso',
  join: 'Unisciti',
  ignore: 'Ignora',
  useOtherAccount: 'Usa un altro account',
  invalidInvitationTitle: 'Link di invito non valido',
  invalidInvitationText: 'Controlla che il link sia completo o chiedi un nuovo invito.',
  expiredInvitationTitle: 'Link di invito scaduto',
  expiredInvitationText: 'Il tuo link di invito è scaduto. Chiedi un nuovo invito',
  usedInvitationTitle: 'Link di invito già usato',
  usedInvitationText: 'Questo link di invito è già stato usato.',
  otherInvitedTitle: 'Questo invito è per un’altra persona',
  teamDeletedTitle: 'Questo team non esiste più',
  teamDeletedText: 'È stato eliminato dopo il tuo invito. Chiedi a chi ti ha invitato.',

  // Accounts at providers
  redirectingTitle: 'Reindirizzamento…',
  redirectSlow: 'Se il reindirizzamento non avviene automaticamente:',
  signInAgain: 'Accedi di nuovo',
  signInFailedTitle: 'Accesso non effettuato',
  callbackTotpFailed: 'Codice di autenticazione non valido. Accedi di nuovo.',
  callbackFailedTitle: 'L’accesso non è riuscito',
  callbackFailedText: 'Qualcosa è andato storto al ritorno dal provider. Segnalalo al responsabile dell’app:',
  connectFailedTitle: 'Impossibile collegare l’account',
  accessDeniedTitle: 'Accesso negato dal provider',
  errorMessage: 'Messaggio di errore: {message}',

  // Waitlist
  waitlistTitle: 'Unisciti alla lista d’attesa',
  waitlistText:
    'Le registrazioni sono chiuse al momento. Lascia il tuo indirizzo email: ti inviteremo quando ci sarà posto.',
  joinWaitlist: 'Unisciti alla lista',
  waitlistSentText:
    'Abbiamo inviato un link a {email}. Aprilo per confermare il tuo posto. Controlla anche la cartella spam.',
  confirmPlace: 'Conferma il tuo posto',
  confirmPlaceText: 'Premi il pulsante per aggiungere il tuo indirizzo email alla lista d’attesa.',
  waitlistJoinedTitle: 'Sei in lista d’attesa',
  waitlistJoinedText: 'Riceverai un invito via email quando ci sarà un posto per te.',
  waitlistAccountTitle: 'Hai già un account',
  brokenPlaceTitle: 'Questo link non funziona',
  brokenPlaceText:
    'Ogni link vale una sola volta e per un giorno. Unisciti di nuovo alla lista d’attesa per riceverne un altro.',
}
