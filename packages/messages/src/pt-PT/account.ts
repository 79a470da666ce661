import { texts as ptBR } from '../pt-BR/account.ts'
import type { AccountTexts } from '../texts.ts'

export const texts: AccountTexts = {
  ...ptBR,
  // Frame
  settings: 'Definições',
  save: 'Guardar',

  // Profile
  profileImageHelp: 'JPEG, PNG ou WebP. As suas equipas veem-na ao lado do seu nome.',
  displayName: 'Nome a apresentar',

  // Image editor
  changeImage: 'Alterar imagem',
  removeImage: 'Remover imagem',
  cropHint: 'Arraste a imagem ou mova-a com as teclas de seta.',
  imageSaved: 'Imagem guardada',

  // Email addresses
  emailsTitle: 'Endereços de email',
  addEmail: 'Adicionar email',
  verifiedSignInDetail: 'Verificado. Usado para iniciar sessão.',
  unverifiedDetail: 'Só pode ser o principal depois de verificado.',
  sendVerification: 'Enviar email de verificação',
  verificationSent: 'Email enviado!',
  useForSignIn: 'Usar para iniciar sessão',
  stopUsingForSignIn: 'Não usar para iniciar sessão',
  renameNamed: 'Mudar o nome de {name}',
  removeEmailLoss: 'Os links e os avisos deixam de chegar a este email.',
  removeSignInEmailLoss: 'Deixa de poder iniciar sessão com ele.',
  emailAdded: 'Email adicionado. Abra o link que enviámos para o verificar.',
  noEmails: 'Ainda não há nenhum email. Adicione um para receber avisos de segurança.',

  // Password
  passwordHelp: 'Ao alterá-la, termina a sessão nos seus outros dispositivos.',
  noPasswordHelp: 'Inicia sessão sem palavra-passe.',
  changePassword: 'Alterar palavra-passe',
  setPassword: 'Definir palavra-passe',
  oldPassword: 'Palavra-passe antiga',
  oldPasswordRequired: 'Introduza a palavra-passe antiga',
  oldPasswordWrong: 'Palavra-passe incorreta',
  passwordChanged: 'Palavra-passe alterada!',
  passwordSet: 'Palavra-passe definida. Já pode iniciar sessão com ela.',

  // Passkeys
  passkeysHelp: 'Inicie sessão com a impressão digital, o rosto ou o bloqueio de ecrã.',
  passkeyNotAdded: 'Não foi adicionada nenhuma chave de acesso. Tente novamente.',
  passkeyExists: 'Este dispositivo já tem uma chave de acesso para a sua conta.',
  noPasskeys: 'Ainda não há chaves de acesso. Adicione uma para este dispositivo.',
  passkeyAddedOn: 'Adicionada a {date}.',
  passkeyUsed: 'Adicionada a {date}. Última utilização: {ago}.',
  removePasskeyLoss: 'Deixa de poder iniciar sessão com ela.',
  passkeyNameRequired: 'Introduza um nome',

  // Sign-in by email
  emailSignInTitle: 'Início de sessão por email',
  emailSignInOnHelp: 'Pode iniciar sessão com um link e um código por email.',
  emailSignInOffHelp: 'Desativado. Os emails usados para iniciar sessão ainda podem receber um link.',
  turnOnEmailSignIn: 'Ativar o início de sessão por email',
  turnOffEmailSignIn: 'Desativar o início de sessão por email',

  // Authenticator app
  authenticatorTitle: 'Aplicação de autenticação',
  authenticatorOffHelp: 'Um código de uma aplicação do seu telemóvel protege a sua conta quando inicia sessão.',
  authenticatorOnHelp: 'É-lhe pedido um código quando inicia sessão.',
  onBadge: 'Ativada',
  disableQuestion: 'Desativar a aplicação de autenticação?',
  disableFactorLoss: 'A palavra-passe ou um link bastará para iniciar sessão.',
  disableCodesLoss: 'Os seus códigos de recuperação deixam de funcionar.',
  scanQrCode: 'Leia este código com a sua aplicação de autenticação e introduza os seis dígitos que ela mostra.',
  qrCode: 'Código QR para a aplicação de autenticação',
  textKey: 'Ou introduza esta chave na aplicação',

  // Recovery codes
  recoveryCodesHelp: 'Cada um funciona uma vez, quando não tem o telemóvel consigo.',
  recoveryCodesLeft: {
    one: 'Cada um funciona uma vez, quando não tem o telemóvel consigo. Resta {count}.',
    many: 'Cada um funciona uma vez, quando não tem o telemóvel consigo. Restam {count}.',
    other: 'Cada um funciona uma vez, quando não tem o telemóvel consigo. Restam {count}.',
  },
  newRecoveryCodesText: 'Os códigos que guardou antes deixam de funcionar.',
  saveRecoveryCodes: 'Guarde estes códigos agora. Só são mostrados uma vez.',
  downloadCodes: 'Transferir',

  // Accounts at providers
  accountsTitle: 'Contas ligadas',
  accountsHelp: 'Outras contas com que inicia sessão aqui.',
  connect: 'Ligar',
  disconnect: 'Desligar',
  notConnected: 'Não ligada',
  disconnectQuestion: 'Desligar {provider}?',
  disconnectLoss: 'Deixa de poder iniciar sessão aqui com essa conta.',

  // Sessions
  sessionsHelp: 'Dispositivos com sessão iniciada na sua conta.',
  endOtherSessions: 'Terminar as outras',
  otherSessionsEnded: 'Todas as outras sessões foram terminadas',
  endSession: 'Terminar',
  endSessionOn: 'Terminar a sessão em {device}',
  sessionEndedOn: 'Sessão em {device} terminada',
  activeAgo: 'Última atividade: {ago}.',

  // Recent activity
  activityHelp: 'Inícios de sessão e alterações dos últimos 90 dias.',
  noActivity: 'Não aconteceu nada nos últimos 90 dias.',
  signedUpEvent: 'Registo',
  signedInEvent: 'Início de sessão',
  signInFailedEvent: 'Início de sessão falhado',
  factorFailedEvent: 'Código de autenticação ou de recuperação incorreto',
  signedOutEvent: 'Fim de sessão',
  sessionCreatedEvent: 'Sessão aberta pela aplicação',
  sessionEndedEvent: 'Sessão terminada',
  sessionsEndedEvent: 'Todas as sessões terminadas',
  tokenReusedEvent: 'Sessão terminada: o seu token foi usado duas vezes',
  passwordChangedEvent: 'Palavra-passe alterada',
  passwordRemovedEvent: 'Palavra-passe removida',
  resetRequestedEvent: 'Reposição da palavra-passe pedida',
  passwordResetEvent: 'Palavra-passe reposta',
  emailAddedEvent: 'Email adicionado',
  emailChangedEvent: 'Email alterado',
  emailRemovedEvent: 'Email removido',
  emailVerifiedEvent: 'Email verificado',
  factorEnabledEvent: 'Aplicação de autenticação ativada',
  factorDisabledEvent: 'Aplicação de autenticação desativada',
  accountLinkedEvent: 'Conta ligada',
  accountLinkFailedEvent: 'Não foi possível ligar a conta',
  accountUnlinkedEvent: 'Conta desligada',
  accountCreatedEvent: 'Conta criada pelo responsável pela aplicação',

  // Settings
  languageHelp: 'Destas páginas e dos emails que recebe. “Automático” segue o seu navegador.',
  languageSaved: 'Idioma guardado',
  signOutHelp: 'Apenas neste dispositivo.',
  deleteAccount: 'Eliminar conta',
  deleteAccountHelp: 'Elimina a sua conta e o seu perfil de {project}.',
  deleteAccountQuestion: 'Eliminar a sua conta agora? Não é possível anular.',
  deletionLosesSignIn: 'O seu perfil, os seus emails e todas as formas de iniciar sessão são eliminados.',
  deletionLosesTeams: 'Sai das suas equipas: {teams}.',
  deletionLosesSessions: 'A sua sessão termina em todos os dispositivos.',

  // Teams
  teamDisplayName: 'Nome da equipa',
  yourTeamName: 'O seu nome nesta equipa',
  usesAccountName: 'O nome da sua conta',
  teamImage: 'Imagem da equipa',
  teamNameRequired: 'Introduza um nome para a equipa',
  inviteEmailRequired: 'Introduza um endereço de email',
  teamNotFound: 'Equipa não encontrada. Isto não devia acontecer',
  inviteHelp: 'A pessoa recebe um email com um link que funciona durante 7 dias.',
  openInvitations: 'Convites pendentes',
  membersHelp: 'Pessoas desta equipa.',
  searchMembers: 'Procurar membros',
  memberColumn: 'Utilizador',
  you: 'Eu',
  noMembersFound: 'Ninguém tem este nome. Experimente uma parte dele.',
  next: 'Seguinte',
  removeMemberQuestion: 'Remover {name} da equipa?',
  removeMemberLoss: 'A pessoa perde de imediato o acesso a tudo desta equipa.',
  leaveTeam: 'Sair da equipa',
  leaveTeamHelp: 'Só pode voltar com um novo convite.',
  leaveTeamLoss: 'Perde o acesso a tudo desta equipa.',
  createTeamHelp: 'Pode convidar pessoas assim que for criada.',
  createTeamSubmit: 'Criar equipa',
  impersonationNotice: 'Tem sessão iniciada como {name}.',
  endImpersonation: 'Terminar',
  freshSignInTitle: 'Confirme que é você',
  freshSignInText: 'Iniciou sessão há demasiado tempo para fazer esta alteração.',
}
