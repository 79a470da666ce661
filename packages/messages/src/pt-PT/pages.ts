import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'para continuar em {app}',
  noMethodOnPage:
    'Ainda não pode iniciar sessão nesta página. Inicie sessão em {project} no próprio site ou na aplicação.',
  consentTitle: '{app} quer usar a sua conta',
  consentAccount: 'A sua conta em {project}: {email}',
  consentForeign: '{app} não é de {project}. Continue apenas se confiar na aplicação.',
  consentOwn: '{app} é de {project}.',
  consentHost: 'Depois irá para {host}.',
  consentHostOfApp: 'Depois a aplicação {scheme} abre-se neste dispositivo.',
  consentList: 'Poderá então:',
  scopeOpenid: 'Reconhecê-lo quando regressar',
  consentResource: 'Usar {resource} em seu nome',
  consentEnd: 'Se retirar este acesso, pode durar mais dez minutos, no máximo.',
  allow: 'Permitir',
  deny: 'Não permitir',
  flowErrorTitle: 'Não é possível continuar este início de sessão',
  flowExpired: 'Esta página expirou ou pertence a outro navegador. Volte à aplicação e comece de novo.',
  flowRefused: 'A aplicação que o enviou para aqui cometeu um erro. Volte e tente de novo, ou contacte o responsável.',
  flowDetails: 'Detalhes para o responsável pela aplicação',
  signOutQuestion: 'Quer terminar a sessão em {project}?',
  signOutText: 'As aplicações em que iniciou sessão com esta conta também podem terminar a sessão.',
  staySignedIn: 'Manter a sessão iniciada',
  signedOutTitle: 'Terminou a sessão',
  signedOutText: 'Pode fechar esta página.',
}
