import { texts as ptBR } from '../pt-BR/emails.ts'
import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  ...ptBR,
  facts: { ...ptBR.facts, appName: 'Aplicação: {{ appName }}' },
  linkHint: 'Se o botão não funcionar, abra este link:',
  email_verification: {
    ...ptBR.email_verification,
    subject: 'Confirme o seu email para {{ projectDisplayName }}',
    heading: 'Confirme o seu endereço de email',
    paragraph: 'Este endereço foi indicado para uma conta em {{ projectDisplayName }}. Confirme que é seu:',
    remark:
      'O link funciona uma única vez, durante 24 horas. Se não indicou este endereço, pode ignorar esta mensagem.',
  },
  password_reset: {
    ...ptBR.password_reset,
    subject: 'Reponha a sua palavra-passe em {{ projectDisplayName }}',
    heading: 'Reponha a sua palavra-passe',
    paragraph: 'Foi pedida uma nova palavra-passe para a sua conta em {{ projectDisplayName }}. Escolha-a aqui:',
    button: 'Escolher nova palavra-passe',
    remark:
      'O link funciona uma única vez, durante uma hora. Se não o pediu, pode ignorar esta mensagem; a sua palavra-passe não muda.',
  },
  magic_link: {
    ...ptBR.magic_link,
    subject: 'Inicie sessão em {{ projectDisplayName }}: {{ otp }}',
    heading: 'Inicie sessão em {{ projectDisplayName }}',
    paragraph: 'Introduza este código onde pediu para iniciar sessão:',
    or: 'Ou inicie sessão com um link:',
    button: 'Iniciar sessão',
    remark:
      'O código e o link funcionam uma única vez, durante dez minutos. Se não os pediu, pode ignorar esta mensagem. Nunca dê o código a ninguém.',
  },
  sign_up: {
    subject: 'Conclua o seu registo em {{ projectDisplayName }}: {{ otp }}',
    heading: 'Conclua o seu registo em {{ projectDisplayName }}',
    paragraph: 'Introduza este código onde se registou:',
    or: 'Ou abra este link:',
    button: 'Concluir registo',
    remark:
      'O código e o link funcionam uma única vez, durante uma hora. Se não se registou, ignore esta mensagem e não abra o link: nenhuma conta será criada. Nunca dê o código a ninguém.',
  },
  team_invitation: {
    ...ptBR.team_invitation,
    heading: 'Junte-se a {{ teamDisplayName }}',
    paragraph: 'Recebeu um convite para a equipa {{ teamDisplayName }} em {{ projectDisplayName }}.',
    remark: 'O convite é válido durante sete dias. Se não o esperava, pode ignorar esta mensagem.',
  },
  user_invitation: {
    heading: 'Convite para {{ projectDisplayName }}',
    paragraph:
      'Recebeu um convite para criar uma conta em {{ projectDisplayName }}. Registe-se com o endereço que recebeu esta mensagem.',
    button: 'Criar conta',
  },
  waitlist: {
    confirmation: {
      heading: 'Confirme o seu lugar na lista de espera de {{ projectDisplayName }}',
      paragraph:
        'Prima o botão para entrar na lista de espera de {{ projectDisplayName }}. Receberá um convite quando houver uma vaga para si.',
      button: 'Confirmar o meu lugar',
      remark:
        'O link funciona uma vez e durante um dia. Se não o pediu, ignore este email: o seu endereço não entrará na lista. Se já tem uma conta, inicie sessão.',
    },
    invitation: {
      heading: 'O seu lugar em {{ projectDisplayName }} está pronto',
      paragraph:
        'Estava na lista de espera e agora há uma vaga para si. Crie a sua conta em {{ projectDisplayName }} com o endereço que recebeu este email.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Convite para o projeto {{ ownedProjectName }}',
      paragraph:
        'Recebeu um convite para o projeto {{ ownedProjectName }} em {{ projectDisplayName }}. A sua função será: {{ role }}.',
    },
    heading: 'Os proprietários de {{ ownedProjectName }} mudaram',
    granted: '{{ ownerName }} tem agora esta função no projeto {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} deixou de ter acesso ao projeto {{ ownedProjectName }}.',
    advice: 'Se não esperava esta alteração, verifique os proprietários do projeto.',
    expiring_keys: {
      heading: 'As chaves de API de {{ ownedProjectName }} expiram em breve',
      paragraph:
        'As chaves «{{ keySetName }}» do projeto {{ ownedProjectName }} expiram em {{ day }}. A partir daí, as chamadas com estas chaves são recusadas.',
      advice:
        'Para as substituir, abra as chaves de API do projeto no painel. As chaves antigas funcionam até esse dia.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: O host {{ host }} será retirado em breve',
      paragraph:
        'Falta o registo DNS que comprova {{ host }} para o projeto {{ ownedProjectName }}. Em {{ day }}, o host será retirado e as páginas de início de sessão voltarão a usar o endereço do serviço.',
      advice:
        'Para manter o host, adicione o registo novamente. A página «Hosted pages» do painel mostra o nome e o valor.',
    },
    users_exported: {
      heading: 'Os utilizadores de {{ ownedProjectName }} foram exportados',
      paragraph:
        '{{ ownerName }} exportou os utilizadores do projeto {{ ownedProjectName }} com os hashes das palavras-passe e os segundos fatores.',
    },
    roles: { owner: 'Proprietário', admin: 'Administrador', developer: 'Programador', support: 'Suporte' },
  },
  fresh_sign_in: {
    subject: 'Confirme que é você: {{ otp }}',
    heading: 'Confirme que é você',
    paragraph: 'Introduza este código onde está a alterar a sua conta em {{ projectDisplayName }}:',
    remark:
      'O código funciona uma única vez e durante dez minutos. Se não o pediu, talvez outra pessoa esteja a utilizar a sua conta: altere a palavra-passe e termine todas as outras sessões. Nunca dê o código a ninguém.',
  },
  notices: {
    ...ptBR.notices,
    new_device: {
      ...ptBR.notices.new_device,
      heading: 'Novo início de sessão na sua conta',
      paragraph:
        'Foi iniciada sessão na sua conta em {{ projectDisplayName }} a partir de um dispositivo que ainda não conhecíamos.',
    },
    password_changed: {
      ...ptBR.notices.password_changed,
      heading: 'A sua palavra-passe foi alterada',
      paragraph: 'A palavra-passe da sua conta em {{ projectDisplayName }} foi alterada.',
    },
    password_reset: {
      ...ptBR.notices.password_reset,
      heading: 'A sua palavra-passe foi reposta',
      paragraph:
        'A sua conta em {{ projectDisplayName }} recebeu uma nova palavra-passe através de um link enviado por email.',
    },
    password_removed: {
      ...ptBR.notices.password_removed,
      heading: 'A sua palavra-passe foi removida',
      paragraph: 'A sua conta em {{ projectDisplayName }} já não tem palavra-passe.',
    },
    email_changed: {
      ...ptBR.notices.email_changed,
      heading: 'O seu endereço de email foi alterado',
      paragraph: 'O endereço de email da sua conta em {{ projectDisplayName }} foi alterado.',
    },
    totp_enabled: {
      ...ptBR.notices.totp_enabled,
      heading: 'Aplicação de autenticação adicionada',
      paragraph:
        'Para iniciar sessão na sua conta em {{ projectDisplayName }}, agora também é preciso um código de uma aplicação de autenticação.',
    },
    authenticator_removed: {
      ...ptBR.notices.authenticator_removed,
      heading: 'Uma das suas aplicações de autenticação foi removida',
      paragraph:
        'Uma aplicação de autenticação foi removida da sua conta em {{ projectDisplayName }}. Os códigos dela já não funcionam.',
    },
    totp_disabled: {
      ...ptBR.notices.totp_disabled,
      heading: 'Aplicação de autenticação removida',
      paragraph:
        'Para iniciar sessão na sua conta em {{ projectDisplayName }}, já não é preciso um código de uma aplicação de autenticação.',
    },
    recovery_codes_created: {
      ...ptBR.notices.recovery_codes_created,
      paragraph:
        'Foram criados novos códigos de recuperação para a sua conta em {{ projectDisplayName }}. Os anteriores já não funcionam.',
    },
    recovery_code_used: {
      ...ptBR.notices.recovery_code_used,
      paragraph:
        'Um dos códigos de recuperação da sua conta em {{ projectDisplayName }} foi usado para iniciar sessão. Não pode ser usado outra vez.',
    },
    passkey_added: {
      ...ptBR.notices.passkey_added,
      paragraph: 'Já é possível iniciar sessão na sua conta em {{ projectDisplayName }} com uma nova chave de acesso.',
    },
    passkey_removed: {
      ...ptBR.notices.passkey_removed,
      paragraph: 'Uma chave de acesso da sua conta em {{ projectDisplayName }} foi removida e já não funciona.',
    },
    oauth_account_linked: {
      ...ptBR.notices.oauth_account_linked,
      heading: 'Nova forma de iniciar sessão adicionada',
      paragraph:
        'Uma conta de outro fornecedor foi ligada à sua conta em {{ projectDisplayName }} e permite iniciar sessão nela.',
    },
    oauth_account_unlinked: {
      ...ptBR.notices.oauth_account_unlinked,
      heading: 'Forma de iniciar sessão removida',
      paragraph:
        'Uma conta de outro fornecedor foi desligada da sua conta em {{ projectDisplayName }} e já não permite iniciar sessão nela.',
    },
    second_factor_guessed: {
      ...ptBR.notices.second_factor_guessed,
      heading: 'Muitos códigos de acesso errados',
      paragraph:
        'Alguém passou a primeira etapa do início de sessão na sua conta em {{ projectDisplayName }} e depois introduziu muitos códigos errados. O acesso foi recusado.',
    },
    account_unlocked: {
      heading: 'Início de sessão desbloqueado',
      paragraph:
        '{{ projectDisplayName }} apagou as palavras-passe e os códigos errados contados na sua conta. Pode tentar iniciar sessão novamente.',
    },
    sign_up_attempted: {
      heading: 'Já tem uma conta',
      paragraph:
        'Alguém tentou registar-se em {{ projectDisplayName }} com o seu endereço, que já tem uma conta. Nada foi alterado. Se foi você, inicie sessão. Se não souber a palavra-passe, escolha “Esqueceu-se da palavra-passe?” na página de início de sessão.',
    },
    sign_up_held: {
      heading: 'O seu registo aguarda aprovação',
      paragraph:
        'A sua conta em {{ projectDisplayName }} foi criada e o responsável está a verificá-la. Receberá outra mensagem assim que puder iniciar sessão.',
    },
    sign_up_approved: {
      heading: 'Já pode iniciar sessão',
      paragraph: 'A sua conta em {{ projectDisplayName }} foi aprovada. A partir de agora, pode iniciar sessão.',
    },
    app_access_granted: {
      heading: 'Uma aplicação obteve acesso à sua conta',
      paragraph:
        'Uma aplicação que não é de {{ projectDisplayName }} obteve acesso à sua conta. Encontra-a nas definições da conta em “Aplicações com acesso”, onde a pode remover.',
    },
    api_key_created: {
      heading: 'Chave de API criada',
      paragraph:
        'Foi criada uma nova chave de API com a sua conta em {{ projectDisplayName }}. Os programas que a possuem podem agir em seu nome ou em nome da sua equipa.',
    },
    api_key_leaked: {
      heading: 'Chave de API encontrada em público',
      paragraph:
        'Uma chave de API sua, ou de uma equipa cujas chaves gere, em {{ projectDisplayName }} foi encontrada num local público. Já não funciona, a menos que possa ser pública. Crie uma nova chave e utilize-a nos seus programas.',
    },
  },
  advice: {
    ...ptBR.advice,
    secure:
      'Se reconhece esta atividade, não precisa de fazer nada. Se não, altere já a palavra-passe e termine todas as outras sessões nas definições da conta.',
    reset:
      'Se reconhece esta atividade, não precisa de fazer nada. Se não, defina já uma nova palavra-passe com “Esqueceu-se da palavra-passe?” na página de início de sessão e depois termine todas as outras sessões nas definições da conta.',
    mailbox:
      'Se reconhece esta atividade, não precisa de fazer nada. Se não, alguém pode estar a ler o seu email: altere primeiro a palavra-passe da sua caixa de correio e depois reponha esta novamente.',
    contact:
      'Se reconhece esta atividade, não precisa de fazer nada. Se não, contacte de imediato {{ projectDisplayName }}: talvez já não consiga recuperar a conta sem ajuda.',
  },
  linkConfirmation: {
    ...ptBR.linkConfirmation,
    noVerifiedEmail: 'Uma conta sem endereço de email confirmado',
    paragraph:
      'A sua conta em {{ provider }} será associada a esta conta em {{ projectDisplayName }} e poderá ser usada para entrar. Se esta conta não for sua, feche esta página.',
  },
}
