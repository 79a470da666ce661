import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Verificando seu e-mail',
  emailVerifiedTitle: 'Seu e-mail foi verificado',
  emailVerifiedText: 'Você já pode usar sua conta.',
  emailVerifiedSignedOutText: 'Entre para usar sua conta.',
  invalidVerificationTitle: 'Link de verificação inválido',
  invalidVerificationText: 'Verifique se você usou o link inteiro do e-mail. Entre para pedir um novo.',
  expiredVerificationTitle: 'Link de verificação expirado',
  expiredVerificationText: 'Este link de verificação expirou. Entre para pedir um novo.',

  // Forgotten password
  rememberedPassword: 'Lembrou a senha?',
  emailSentTitle: 'Verifique sua caixa de entrada',
  emailSentText:
    'Se existir uma conta com este e-mail, enviamos uma mensagem para ele. Verifique também a pasta de spam.',
  checkingLink: 'Verificando seu link',
  resetPassword: 'Redefinir senha',
  passwordResetTitle: 'Sua senha foi redefinida',
  passwordResetText: 'Agora você pode entrar com a nova senha.',
  resetFailedTitle: 'Não foi possível redefinir a senha',
  resetFailedText: 'Peça um novo link para redefinir a senha',
  requestNewLink: 'Pedir um novo link',
  invalidResetTitle: 'Link de redefinição inválido',
  invalidResetText: 'Verifique se você tem o link correto para redefinir a senha.',
  expiredResetTitle: 'Link de redefinição expirado',
  expiredResetText: 'Seu link para redefinir a senha expirou. Peça um novo na página de login.',
  usedResetTitle: 'Link de redefinição já usado',
  usedResetText:
    'Este link para redefinir a senha já foi usado. Se precisar redefinir a senha outra vez, peça um novo link na página de login.',

  // Magic link
  magicLinkTitle: 'Entrando',
  invalidMagicLinkTitle: 'Link de acesso inválido',
  invalidMagicLinkText: 'Verifique se você usou o link inteiro do e-mail ou peça um novo.',
  expiredMagicLinkTitle: 'Link de acesso expirado',
  expiredMagicLinkText: 'Este link expirou. Peça um novo na página de login.',
  usedMagicLinkTitle: 'Link de acesso já usado',
  usedMagicLinkText: 'Cada link funciona uma vez. Peça um novo na página de login.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Confirme o login',
  confirmSignInText: 'Este link não foi pedido neste navegador. Entre somente se você o esperava.',
  signInAs: 'Entrar como {email}',
  confirmVerificationTitle: 'Confirme seu e-mail',
  confirmVerificationText: 'Verifique o endereço somente se você se cadastrou com ele ou o adicionou à sua conta.',
  verifyAddress: 'Verificar {email}',
  needsJavaScript: 'Esta página precisa de JavaScript. Ative-o e abra o link de novo.',

  // Invitation to a team
  invitedToTeam: 'Você recebeu um convite para {team}',
  invitedToSomeTeam: 'Você recebeu um convite para uma equipe',
  joinedTeam: 'Agora você faz parte de {team}',
  memberOfTeam: 'Você já é membro de {team}',
  signInToJoin: 'Entre ou crie uma conta para participar da equipe.',
  invitedBy: '{name} convidou {email}.',
  invitationSentTo: 'Este convite foi enviado para {email}.',
  notInvitedPerson: 'Você está conectado como {name}.',
  joinedText: 'Você encontra a equipe nas configurações da sua conta.',
  memberText: 'Não há mais nada a fazer.',
  goToSignIn: 'Ir para o login',
  join: 'Participar',
  ignore: 'Ignorar',
  useOtherAccount: 'Usar outra conta',
  invalidInvitationTitle: 'Link de convite inválido',
  invalidInvitationText: 'Verifique se o link está completo ou peça um novo convite.',
  expiredInvitationTitle: 'Link de convite expirado',
  expiredInvitationText: 'Seu link de convite expirou. Peça um novo convite',
  usedInvitationTitle: 'Link de convite já usado',
  usedInvitationText: 'Este link de convite já foi usado.',
  otherInvitedTitle: 'Este convite é para outra pessoa',
  teamDeletedTitle: 'Esta equipe não existe mais',
  teamDeletedText: 'Ela foi excluída depois do seu convite. Fale com quem convidou você.',

  // Accounts at providers
  redirectingTitle: 'Redirecionando…',
  redirectSlow: 'Se o redirecionamento não acontecer automaticamente:',
  signInAgain: 'Entrar de novo',
  signInFailedTitle: 'Não foi possível entrar',
  callbackTotpFailed: 'Código do autenticador inválido. Entre de novo.',
  callbackFailedTitle: 'O login não funcionou',
  callbackFailedText: 'Algo deu errado na volta do provedor. Avise o responsável pelo app:',
  connectFailedTitle: 'Não foi possível conectar a conta',
  accessDeniedTitle: 'O provedor negou o acesso',
  errorMessage: 'Mensagem de erro: {message}',
}
