import { texts as ptBR } from '../pt-BR/errors.ts'
import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  ...ptBR,
  attemptEnded: 'Este início de sessão demorou demasiado ou foi tentado demasiadas vezes. Comece de novo.',
  // Sign-in methods
  passwordSignInOff: 'O início de sessão com palavra-passe não está ativado aqui.',
  codeSignInOff: 'O início de sessão com um código por email não está ativado aqui.',
  passkeySignInOff: 'O início de sessão com chave de acesso não está ativado aqui.',
  methodOff: 'Esta forma de iniciar sessão não está ativada aqui.',

  // Accounts and passwords
  wrongPassword: 'Email ou palavra-passe incorretos.',
  passwordsDoNotMatch: 'As palavras-passe não coincidem.',
  resetYourPassword: 'Repor a palavra-passe',
  signInInstead: 'Iniciar sessão',
  accountHasNoPassword: 'Esta conta ainda não tem palavra-passe.',
  accountHasPassword: 'Esta conta já tem uma palavra-passe. Altere-a com a atual.',
  passwordUsedBefore: 'Já utilizou esta palavra-passe. Escolha outra.',
  lastSignInMethod: 'É a única forma de iniciar sessão na sua conta. Adicione primeiro outra.',
  freshSignInNeeded:
    'Iniciou sessão há demasiado tempo para fazer esta alteração. Termine a sessão, inicie-a novamente e repita a alteração.',
  deletionOff: 'Aqui não é possível eliminar contas. Contacte o responsável pela aplicação.',
  lastProjectOwner:
    'É o último proprietário de pelo menos um projeto. Torne outra pessoa proprietária ou elimine o projeto e, depois, elimine a sua conta.',
  accountBanned: 'Esta conta está suspensa. Contacte o responsável pela aplicação.',
  accountBannedUntil: 'Esta conta está suspensa até {time}. Depois disso, pode voltar a iniciar sessão.',
  signUpContinuesByEmail: 'Enviámos-lhe um email. Siga-o para concluir o registo.',
  waitlistClosed: 'A lista de espera está fechada.',
  signUpRefused: 'Esta aplicação não aceita este registo.',
  signUpFirst: 'Registe-se primeiro para fazer isto.',
  signUpWaits: 'O seu registo aguarda aprovação. Receberá um email assim que puder iniciar sessão.',
  signInRefused: 'Esta aplicação não permite que inicie sessão.',
  sessionLimitReached:
    'Tem sessão iniciada no número máximo de dispositivos que esta aplicação permite. Termine a sessão num deles e depois inicie-a aqui.',
  impersonationRefused: 'Não é possível enquanto tem sessão iniciada como outra pessoa.',

  // Codes and links
  codeUnknown: 'Este código não é válido. Verifique-o ou peça um novo.',
  codeTriedTooOften: 'Este código foi tentado demasiadas vezes. Peça um novo.',

  // Second factor
  totpNeeded: 'Introduza o código da sua aplicação de autenticação.',
  authenticatorUnknown: 'Esta aplicação de autenticação já não pertence à sua conta.',
  authenticatorsFull: 'Atingiu o número máximo de aplicações de autenticação. Remova primeiro uma.',
  trustedDeviceUnknown: 'Este dispositivo já não é de confiança.',
  authenticatorNeeded: 'Configure primeiro uma aplicação de autenticação.',

  // Passkeys
  passkeyNotSaved: 'Não foi possível guardar a chave de acesso. Tente novamente.',
  passkeyRefused: 'Não foi possível confirmar esta chave de acesso. Tente novamente.',
  passkeyUnknown: 'Esta chave de acesso já não pertence à sua conta. Escolha outra.',

  // Email addresses
  emailTaken: 'Este email já é usado para iniciar sessão noutra conta.',
  emailExists: 'A sua conta já tem este email.',
  emailVerifiedBefore: 'Este email já está verificado.',
  emailNotVerified: 'Escolha um email verificado da sua conta.',
  emailUnknown: 'Este email não pertence à sua conta. Recarregue a página.',
  emailNeeded: 'Adicione primeiro um email à sua conta.',
  emailsFull: 'A sua conta atingiu o número máximo de emails. Remova primeiro um.',

  // Providers
  providerOff: 'O início de sessão com este fornecedor não está ativado aqui. Inicie sessão de outra forma.',
  providerFailed: 'Não foi possível iniciar sessão com o fornecedor. Tente novamente ou inicie sessão de outra forma.',
  providerUnavailable: 'O fornecedor não responde. Tente daqui a pouco ou inicie sessão de outra forma.',
  providerConnectionEnded: 'A ligação a este fornecedor terminou. Inicie sessão com ele novamente.',
  providerTimedOut: 'O início de sessão com o fornecedor demorou demasiado. Inicie sessão novamente.',
  providerSignInEnded: 'Este início de sessão já terminou ou foi começado noutro navegador. Inicie sessão novamente.',
  accountNotForSignIn: 'Não é possível iniciar sessão aqui com esta conta. Inicie sessão de outra forma.',
  accountUsedForSignIn: 'Outro utilizador já inicia sessão com esta conta. Escolha uma conta diferente.',
  accountOfAnother: 'Esta conta já está ligada a outro utilizador. Ligue uma conta diferente.',
  otherAccountConnected: 'Já ligou outra conta deste fornecedor. Desligue-a primeiro ou escolha essa.',
  accessDenied: 'O início de sessão foi cancelado ou recusado pelo fornecedor (access_denied).',

  // Teams
  teamCreationOff: 'A criação de equipas não está ativada.',
  apiKeysOff: 'As chaves de API não estão ativadas aqui. Contacte o proprietário da aplicação.',
  apiKeysFull: 'Atingiu o número máximo de chaves de API. Revogue primeiro uma.',
  apiKeyUnknown: 'Esta chave de API já não existe. Recarregue a página.',
  teamsFull: 'Atingiu o número máximo de equipas. Elimine primeiro uma.',
  teamRulesRefused: 'O utilizador não cumpre estas regras. Cumpra-as primeiro ou escolha outras.',
  teamPermissionMissing: 'Não tem permissão para fazer isto nesta equipa. Contacte o proprietário dela.',
  roleUnknown: 'O membro já não tem esta função ou a função já não existe.',
  memberUnknown: 'Esta pessoa já não é membro da equipa.',
  invitationUnknown: 'Este convite já não está pendente.',
  invitationsFull: 'A equipa atingiu o número máximo de convites pendentes. Revogue primeiro um.',
  invitationForAnother:
    'Este convite foi enviado para outro email. Adicione esse email à sua conta e verifique-o, ou peça um novo convite.',

  // Sessions, limits and everything else
  sessionEnded: 'A sua sessão terminou. Inicie sessão novamente.',
  tooManyAttempts: 'Demasiadas tentativas em pouco tempo. Aguarde um minuto e tente novamente.',
  tooManyAttemptsMinutes: {
    one: 'Demasiadas tentativas em pouco tempo. Aguarde {minutes} minuto e tente novamente.',
    many: 'Demasiadas tentativas em pouco tempo. Aguarde {minutes} minutos e tente novamente.',
    other: 'Demasiadas tentativas em pouco tempo. Aguarde {minutes} minutos e tente novamente.',
  },
  entryRefused: 'Isto não foi aceite. Verifique o que escreveu e tente novamente.',
  cookiesBlocked: 'Este navegador não guarda cookies desta página. Permita os cookies e tente novamente.',
  httpsNeeded: 'Isto só funciona com uma ligação segura (https). Abra a página com https e tente novamente.',
  notSetUp: 'Esta página não está configurada corretamente. Informe o responsável pela aplicação.',
  unknownErrorText: 'Tente novamente. Se o problema continuar, contacte o suporte.',
  requestId: 'Pedido {id}',
  // Usernames
  wrongNameOrPassword: 'Nome ou palavra-passe incorretos.',
  usernameTaken: 'Este nome de utilizador já está a ser usado. Escolha outro.',
  usernameReserved: 'Este nome de utilizador está reservado. Escolha outro.',
  usernameForm:
    'Um nome de utilizador tem de 3 a 32 letras a–z, algarismos, _, - e pontos. Começa e termina com uma letra ou um algarismo e não tem dois sinais seguidos.',
  usernameChangedRecently: 'Alterou o nome de utilizador há pouco tempo. Pode alterá-lo de novo a partir de {date}.',
  signUpFieldsInvalid: 'Alguns dados estão em falta ou não são aceites. Verifique os campos.',
  usernamesOff: 'Os nomes de utilizador não estão ativados aqui.',
  approvalGone: 'Este pedido expirou, já foi decidido ou pertence a outra conta.',
}
