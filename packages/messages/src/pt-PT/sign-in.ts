import { texts as ptBR } from '../pt-BR/sign-in.ts'
import type { SignInTexts } from '../texts.ts'

export const texts: SignInTexts = {
  ...ptBR,
  // Forms
  signInTitle: 'Inicie sessão na sua conta',
  signUpTitle: 'Criar uma conta',
  resetTitle: 'Repor a palavra-passe',
  signInLink: 'Iniciar sessão',
  email: 'Endereço de email',
  password: 'Palavra-passe',
  showPassword: 'Mostrar palavra-passe',
  signIn: 'Iniciar sessão',
  emailTab: 'Email',
  passwordTab: 'Email e palavra-passe',
  waysIn: 'Formas de iniciar sessão',
  magicLinkHint: 'Enviaremos um link e um código por email.',
  signInPasswordHint: 'Use a palavra-passe desta conta.',
  signUpPasswordHint: 'Vai iniciar sessão com uma palavra-passe.',
  forgotPassword: 'Esqueceu-se da palavra-passe?',
  sendEmail: 'Enviar email',
  signInWithPasskey: 'Iniciar sessão com chave de acesso',
  passkeyHint: 'O dispositivo pede a impressão digital, o rosto ou o bloqueio de ecrã.',
  emailRequired: 'Introduza o seu email',
  emailInvalid: 'Introduza um email válido',
  passwordRequired: 'Introduza a palavra-passe',
  noConnection: 'Sem ligação. O que escreveu é mantido.',
  networkError: 'Não é possível aceder ao serviço. Verifique a ligação e tente novamente.',
  noMethodEnabled: 'Não está ativada nenhuma forma de iniciar sessão.',
  retry: 'Tentar novamente',
  loading: 'A carregar',

  // Sign-up
  passkeyOnlySignUp:
    'Esta aplicação só aceita chaves de acesso, por isso não pode criar uma conta aqui. Peça uma ao responsável pela aplicação.',

  // New passwords
  repeatPassword: 'Repetir palavra-passe',
  passwordHint: {
    one: 'Pelo menos {min} carácter',
    many: 'Pelo menos {min} caracteres',
    other: 'Pelo menos {min} caracteres',
  },
  passwordProgress: {
    one: '{count} de pelo menos {min} carácter',
    many: '{count} de pelo menos {min} caracteres',
    other: '{count} de pelo menos {min} caracteres',
  },
  passwordCommon: 'Demasiado comum. Acrescente uma ou duas palavras.',
  passwordOfWords: 'Demasiado parecida com “{word}”. Acrescente uma ou duas palavras.',
  passwordGood: 'Boa palavra-passe',
  passwordEasyToGuess:
    'Esta palavra-passe é fácil de adivinhar. Evite palavras-passe comuns, o seu nome, o seu email e o nome desta aplicação.',
  passwordTooShort: 'Palavra-passe demasiado curta. Comprimento mínimo: {min}.',
  passwordTooLong: 'Palavra-passe demasiado longa. Comprimento máximo: {max}.',
  passwordRepeatRequired: 'Repita a palavra-passe',
  passwordsDiffer: 'As palavras-passe não coincidem',
  newPassword: 'Nova palavra-passe',
  repeatNewPassword: 'Repetir nova palavra-passe',

  // Passkeys
  passkeyNotUsed: 'Não foi usada nenhuma chave de acesso. Tente novamente ou inicie sessão de outra forma.',
  passkeyNotUsedAlone: 'Não foi usada nenhuma chave de acesso. Tente novamente.',
  passkeysUnsupported: 'Este navegador não pode usar chaves de acesso aqui. Abra esta página noutro navegador.',
  lastUsed: 'Última utilização',

  // Second steps
  checkEmailTitle: 'Verifique o seu email',
  codeSentTo: 'Introduza o código que enviámos para {email} ou abra o link do email.',
  emailCode: 'Código do email',
  expiredCode: 'Expirou. Peça um novo.',
  blockedCode: 'Houve demasiadas tentativas. Peça um novo.',
  codeRequired: 'Introduza os seis caracteres',
  sendAgain: 'Enviar novamente',
  sendAgainIn: 'Enviar novamente dentro de {seconds} s',
  sentAgain: 'Enviado. Use o código do email mais recente.',
  secondFactorTitle: 'Confirme a sua identidade',
  secondFactorText: 'Introduza o código que a sua aplicação de autenticação mostra.',
  factorSetUpTitle: 'Configure um segundo fator',
  factorSetUpText: 'Esta aplicação exige-o. Além da palavra-passe ou da ligação, confirma que é o próprio.',
  passkeyFactorText: 'É necessária a sua chave de acesso para concluir o início de sessão.',
  totpCode: 'Código de autenticação',
  invalidTotpCode: 'Código de autenticação inválido',
  incorrectCode: 'Código incorreto. Tente novamente.',
  totpRequired: 'Introduza os seis dígitos',
  useAuthenticator: 'Usar a aplicação de autenticação',
  recoveryCodeText: 'Introduza um dos códigos de recuperação que guardou.',
  recoveryCodeRequired: 'Introduza um dos seus códigos de recuperação',
  trustDevice: 'Confiar neste dispositivo durante 30 dias',
  passkeyOfferTitle: 'Inicie sessão mais depressa da próxima vez',
  passkeyOfferText:
    'Adicione uma chave de acesso e inicie sessão neste dispositivo com a impressão digital, o rosto ou o bloqueio de ecrã, sem palavra-passe.',

  // Cards
  signOut: 'Terminar sessão',
  signedInTitle: 'Já tem sessão iniciada',
  signedInAs: 'Sessão iniciada como',
  notSignedInTitle: 'Não tem sessão iniciada',
  notSignedInText: 'Inicie sessão para ver a sua conta.',
  signingOut: 'A terminar sessão',
  signUpDisabledTitle: 'Não são aceites novas contas',
  signUpDisabledText: 'De momento não é possível criar contas.',
  noConnectionTitle: 'Sem ligação',
  notFoundText: 'Não existe nenhuma página neste endereço. Verifique o link ou volte ao início.',

  // Language
  languageNotSaved: 'O idioma não foi guardado.',

  // Menus
  notSignedIn: 'Sessão não iniciada',
  accountSettings: 'Definições da conta',
  toggleTheme: 'Mudar tema',
  chooseTeam: 'Escolher uma equipa',
  teams: 'Equipas',
  teamsOf: 'Equipas, {name}',
  currentTeam: 'Equipa atual',
  otherTeams: 'Outras equipas',
  noTeams: 'Ainda não há equipas',
  teamSettings: 'Definições da equipa',
  createTeam: 'Criar uma equipa',
  findTeam: 'Procurar uma equipa',
  noTeamFound: 'Nenhuma equipa tem este nome.',
  teamNotChanged: 'A equipa não foi mudada.',
  teamUnknown: 'Esta equipa não existe ou já não é membro dela.',
}
