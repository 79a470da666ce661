import { texts as ptBR } from '../pt-BR/links.ts'
import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  ...ptBR,
  // Verification of an email address
  verifyingTitle: 'A verificar o seu email',
  emailVerifiedTitle: 'O seu email está verificado',
  emailVerifiedText: 'Já pode usar a sua conta.',
  emailVerifiedSignedOutText: 'Inicie sessão para usar a sua conta.',
  invalidVerificationText: 'Confirme que usou o link completo do email. Inicie sessão para pedir um novo.',
  expiredVerificationText: 'Este link de verificação expirou. Inicie sessão para pedir um novo.',

  // Forgotten password
  rememberedPassword: 'Afinal lembra-se da palavra-passe?',
  emailSentTitle: 'Verifique a caixa de entrada',
  emailSentText: 'Se existir uma conta com este email, foi-lhe enviada uma mensagem. Verifique também a pasta de spam.',
  checkingLink: 'A verificar o seu link',
  resetPassword: 'Repor palavra-passe',
  passwordResetTitle: 'A sua palavra-passe foi reposta',
  passwordResetText: 'Já pode iniciar sessão com a nova palavra-passe.',
  resetFailedTitle: 'Não foi possível repor a palavra-passe',
  resetFailedText: 'Peça um novo link para repor a palavra-passe',
  invalidResetTitle: 'Link de reposição inválido',
  invalidResetText: 'Confirme que tem o link correto para repor a palavra-passe.',
  expiredResetTitle: 'Link de reposição expirado',
  expiredResetText: 'O seu link para repor a palavra-passe expirou. Peça um novo na página de início de sessão.',
  usedResetTitle: 'Link de reposição já usado',
  usedResetText:
    'Este link para repor a palavra-passe já foi usado. Se precisar de a repor outra vez, peça um novo na página de início de sessão.',

  // Magic link
  magicLinkTitle: 'A iniciar sessão',
  invalidMagicLinkText: 'Confirme que usou o link completo do email ou peça um novo.',
  expiredMagicLinkText: 'Este link expirou. Peça um novo na página de início de sessão.',
  usedMagicLinkText: 'Cada link funciona uma vez. Peça um novo na página de início de sessão.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Confirme o início de sessão',
  confirmSignInText: 'Este link não foi pedido neste navegador. Inicie sessão apenas se o esperava.',
  signInAs: 'Iniciar sessão como {email}',
  confirmVerificationTitle: 'Confirme o seu email',
  confirmVerificationText: 'Verifique o endereço apenas se se registou com ele ou o adicionou à sua conta.',
  verifyAddress: 'Verificar {email}',
  needsJavaScript: 'Esta página precisa de JavaScript. Ative-o e abra o link novamente.',

  // Invitation to a team
  invitedToTeam: 'Recebeu um convite para {team}',
  invitedToSomeTeam: 'Recebeu um convite para uma equipa',
  joinedTeam: 'Aderiu à equipa {team}',
  memberOfTeam: 'Já é membro de {team}',
  signInToJoin: 'Inicie sessão ou crie uma conta para aderir à equipa.',
  notInvitedPerson: 'Tem sessão iniciada como {name}.',
  joinedText: 'Encontra a equipa nas definições da sua conta.',
  memberText: 'Não precisa de fazer mais nada.',
  goToSignIn: 'Ir para o início de sessão',
  join: 'Aderir',
  invalidInvitationText: 'Confirme que o link está completo ou peça um novo convite.',
  expiredInvitationText: 'O seu link de convite expirou. Peça um novo convite',
  teamDeletedTitle: 'Esta equipa já não existe',
  teamDeletedText: 'Foi eliminada depois do seu convite. Contacte quem enviou o convite.',

  // Accounts at providers
  redirectingTitle: 'A redirecionar…',
  redirectSlow: 'Se o redirecionamento não ocorrer automaticamente:',
  signInAgain: 'Iniciar sessão novamente',
  signInFailedTitle: 'Sessão não iniciada',
  callbackTotpFailed: 'Código de autenticação inválido. Inicie sessão novamente.',
  callbackFailedTitle: 'Não foi possível iniciar sessão',
  callbackFailedText: 'Algo correu mal no regresso do fornecedor. Informe o responsável pela aplicação:',
  connectFailedTitle: 'Não foi possível ligar a conta',
  accessDeniedTitle: 'O fornecedor recusou o acesso',

  // Waitlist
  waitlistTitle: 'Entre na lista de espera',
  waitlistText: 'O registo está fechado de momento. Deixe o seu email e enviaremos um convite quando houver vaga.',
  joinWaitlist: 'Entrar na lista',
  waitlistSentText: 'Enviámos um link para {email}. Abra-o para confirmar o seu lugar. Veja também a pasta de spam.',
  confirmPlace: 'Confirmar o meu lugar',
  confirmPlaceText: 'Prima o botão para colocar o seu email na lista de espera.',
  waitlistJoinedTitle: 'Está na lista de espera',
  waitlistJoinedText: 'Receberá um convite por email quando houver uma vaga para si.',
  waitlistAccountTitle: 'Já tem uma conta',
  brokenPlaceTitle: 'Este link não funciona',
  brokenPlaceText: 'Cada link funciona uma vez e durante um dia. Entre de novo na lista de espera para receber outro.',
}
