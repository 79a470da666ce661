import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Este login demorou demais ou teve tentativas demais. Comece de novo.',
  // Sign-in methods
  passwordSignInOff: 'Entrar com senha não está ativado aqui.',
  codeSignInOff: 'Entrar com um código por e-mail não está ativado aqui.',
  passkeySignInOff: 'Entrar com chave de acesso não está ativado aqui.',
  methodOff: 'Esta forma de entrar não está ativada aqui.',

  // Accounts and passwords
  wrongPassword: 'E-mail ou senha incorretos.',
  userExists: 'Esta conta já existe.',
  passwordsDoNotMatch: 'As senhas não coincidem.',
  resetYourPassword: 'Redefinir sua senha',
  signInInstead: 'Entrar',
  accountHasNoPassword: 'Esta conta ainda não tem senha.',
  accountHasPassword: 'Esta conta já tem uma senha. Altere-a usando a senha atual.',
  passwordUsedBefore: 'Você já usou esta senha. Escolha outra.',
  lastSignInMethod: 'É a única forma de entrar na sua conta. Adicione outra antes.',
  freshSignInNeeded: 'Seu acesso é antigo demais para esta alteração. Saia, entre de novo e repita a alteração.',
  deletionOff: 'Contas não podem ser excluídas aqui. Fale com o responsável pelo app.',
  lastProjectOwner:
    'Você é o último proprietário de pelo menos um projeto. Torne outra pessoa proprietária ou exclua o projeto e, depois, exclua sua conta.',
  accountBanned: 'Esta conta está suspensa. Fale com o responsável pelo app.',
  accountBannedUntil: 'Esta conta está suspensa até {time}. Depois disso, você poderá entrar de novo.',
  signUpContinuesByEmail: 'Enviamos um e-mail para você. Siga-o para concluir o cadastro.',
  waitlistClosed: 'A lista de espera está fechada.',
  signUpRefused: 'Este app não aceita este cadastro.',
  signUpFirst: 'Cadastre-se primeiro para fazer isso.',
  signUpWaits: 'Seu cadastro aguarda aprovação. Você receberá um e-mail assim que puder entrar.',
  signInRefused: 'Este aplicativo não permite que você entre.',
  sessionLimitReached:
    'Você já entrou no número máximo de dispositivos que este app permite. Saia em um deles e depois entre aqui.',
  impersonationRefused: 'Isso não é possível enquanto você usa a conta de outra pessoa.',

  // Codes and links
  codeUnknown: 'Este código não é válido. Confira-o ou peça um novo.',
  codeExpired: 'Este código expirou. Peça um novo.',
  codeUsed: 'Este código já foi usado. Peça um novo.',
  codeTriedTooOften: 'Este código teve tentativas demais. Peça um novo.',

  // Second factor
  totpNeeded: 'Digite o código do seu app autenticador.',
  recoveryCodeWrong: 'Este código de recuperação está errado ou já foi usado. Cada código funciona uma vez.',
  authenticatorUnknown: 'Este app autenticador não pertence mais à sua conta.',
  authenticatorsFull: 'Você atingiu o máximo de apps autenticadores. Remova um antes.',
  trustedDeviceUnknown: 'Este dispositivo não é mais confiável.',
  authenticatorNeeded: 'Configure antes um app autenticador.',

  // Passkeys
  passkeyNotSaved: 'Não foi possível salvar a chave de acesso. Tente de novo.',
  passkeyRefused: 'Não foi possível verificar esta chave de acesso. Tente de novo.',
  passkeyUnknown: 'Esta chave de acesso não pertence mais à sua conta. Escolha outra.',

  // Email addresses
  emailTaken: 'Este e-mail já é usado para entrar em outra conta.',
  emailExists: 'Sua conta já tem este e-mail.',
  emailVerifiedBefore: 'Este e-mail já foi verificado.',
  emailNotVerified: 'Escolha um e-mail verificado da sua conta.',
  emailUnknown: 'Este e-mail não pertence à sua conta. Recarregue a página.',
  emailNeeded: 'Adicione antes um e-mail à sua conta.',
  emailsFull: 'Sua conta atingiu o máximo de e-mails. Remova um antes.',

  // Providers
  providerOff: 'Entrar com este provedor não está ativado aqui. Entre de outra forma.',
  providerFailed: 'O login com o provedor falhou. Tente de novo ou entre de outra forma.',
  providerUnavailable: 'O provedor não responde. Tente daqui a pouco ou entre de outra forma.',
  providerConnectionEnded: 'A conexão com este provedor terminou. Entre com ele de novo.',
  providerTimedOut: 'O login com o provedor demorou demais. Entre de novo.',
  providerSignInEnded: 'Este login já terminou ou foi iniciado em outro navegador. Entre de novo.',
  accountNotForSignIn: 'Não é possível entrar aqui com esta conta. Entre de outra forma.',
  accountUsedForSignIn: 'Outro usuário já entra com esta conta. Escolha outra.',
  accountOfAnother: 'Esta conta já está conectada a outro usuário. Conecte outra.',
  otherAccountConnected: 'Você já conectou outra conta deste provedor. Desconecte-a antes ou escolha essa mesma.',
  accessDenied: 'O login foi cancelado ou recusado pelo provedor (access_denied).',

  // Teams
  teamCreationOff: 'A criação de equipes não está ativada.',
  apiKeysOff: 'As chaves de API não estão ativadas aqui. Fale com o proprietário do app.',
  apiKeysFull: 'Você atingiu o máximo de chaves de API. Revogue uma antes.',
  apiKeyUnknown: 'Esta chave de API não existe mais. Recarregue a página.',
  teamsFull: 'Você atingiu o máximo de equipes. Exclua uma antes.',
  teamRulesRefused: 'Você mesmo não cumpre estas regras. Cumpra-as antes ou escolha outras.',
  teamPermissionMissing: 'Você não tem permissão para isso nesta equipe. Fale com o proprietário dela.',
  roleUnknown: 'O membro não tem mais esta função ou ela não existe mais.',
  memberUnknown: 'Esta pessoa não é mais membro da equipe.',
  invitationUnknown: 'Este convite não está mais aberto.',
  invitationsFull: 'A equipe atingiu o máximo de convites abertos. Revogue um antes.',
  invitationForAnother:
    'Este convite foi enviado para outro e-mail. Adicione esse e-mail à sua conta e verifique-o, ou peça um novo convite.',

  // Sessions, limits and everything else
  sessionEnded: 'Sua sessão terminou. Entre de novo.',
  tooManyAttempts: 'Tentativas demais em pouco tempo. Espere um minuto e tente de novo.',
  tooManyAttemptsMinutes: {
    one: 'Tentativas demais em pouco tempo. Espere {minutes} minuto e tente de novo.',
    many: 'Tentativas demais em pouco tempo. Espere {minutes} minutos e tente de novo.',
    other: 'Tentativas demais em pouco tempo. Espere {minutes} minutos e tente de novo.',
  },
  serviceBusy: 'O serviço está sobrecarregado. Tente daqui a pouco.',
  resultNotLoaded: 'Feito, mas não foi possível carregar o resultado. Recarregue a página.',
  entryRefused: 'Isso não foi aceito. Confira o que você digitou e tente de novo.',
  cookiesBlocked: 'Este navegador não guarda cookies desta página. Permita os cookies e tente de novo.',
  httpsNeeded: 'Isso só funciona com uma conexão segura (https). Abra a página com https e tente de novo.',
  notSetUp: 'Esta página não está configurada corretamente. Avise o responsável pelo app.',
  errorTitle: 'Ocorreu um erro',
  unknownErrorTitle: 'Ocorreu um erro desconhecido',
  unknownErrorText: 'Tente de novo. Se o problema continuar, fale com o suporte.',
  errorCode: 'Código do erro: {code}',
  requestId: 'Solicitação {id}',
  // Usernames
  wrongNameOrPassword: 'Nome ou senha incorretos.',
  usernameTaken: 'Este nome de usuário já está em uso. Escolha outro.',
  usernameReserved: 'Este nome de usuário é reservado. Escolha outro.',
  usernameForm:
    'Um nome de usuário tem de 3 a 32 letras a–z, números, _, - e pontos. Começa e termina com letra ou número e não tem dois sinais seguidos.',
  usernameChangedRecently: 'Você mudou seu nome de usuário há pouco tempo. Poderá mudá-lo de novo a partir de {date}.',
  signUpFieldsInvalid: 'Alguns dados estão faltando ou não são aceitos. Verifique os campos.',
  usernamesOff: 'Nomes de usuário não estão ativados aqui.',
  approvalGone: 'Esta solicitação expirou, já foi decidida ou pertence a outra conta.',
}
