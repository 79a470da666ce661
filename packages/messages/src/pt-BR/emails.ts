import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Olá, {{ userDisplayName }},{{else}}Olá,{{/if}}',
  linkHint: 'Se o botão não funcionar, abra este link:',
  email_verification: {
    subject: 'Confirme seu e-mail para {{ projectDisplayName }}',
    heading: 'Confirme seu endereço de e-mail',
    paragraph: 'Este endereço foi informado para uma conta em {{ projectDisplayName }}. Confirme que ele é seu:',
    button: 'Confirmar endereço',
    remark:
      'O link funciona uma única vez, por 24 horas. Se você não informou este endereço, pode ignorar esta mensagem.',
  },
  password_reset: {
    subject: 'Redefina sua senha em {{ projectDisplayName }}',
    heading: 'Redefina sua senha',
    paragraph: 'Uma nova senha foi solicitada para a sua conta em {{ projectDisplayName }}. Escolha-a aqui:',
    button: 'Escolher nova senha',
    remark:
      'O link funciona uma única vez, por uma hora. Se você não o solicitou, pode ignorar esta mensagem; sua senha continua a mesma.',
  },
  magic_link: {
    subject: 'Entre em {{ projectDisplayName }}: {{ otp }}',
    heading: 'Entre em {{ projectDisplayName }}',
    paragraph: 'Digite este código onde você pediu para entrar:',
    or: 'Ou entre com um link:',
    button: 'Entrar',
    remark:
      'O código e o link funcionam uma única vez, por dez minutos. Se você não os solicitou, pode ignorar esta mensagem. Não passe o código a ninguém.',
  },
  sign_up: {
    subject: 'Conclua seu cadastro em {{ projectDisplayName }}: {{ otp }}',
    heading: 'Conclua seu cadastro em {{ projectDisplayName }}',
    paragraph: 'Digite este código onde você se cadastrou:',
    or: 'Ou abra este link:',
    button: 'Concluir cadastro',
    remark:
      'O código e o link funcionam uma única vez, por uma hora. Se você não se cadastrou, ignore esta mensagem e não abra o link: nenhuma conta será criada. Não passe o código a ninguém.',
  },
  team_invitation: {
    subject: 'Convite para {{ teamDisplayName }}',
    heading: 'Participe de {{ teamDisplayName }}',
    paragraph: 'Você recebeu um convite para a equipe {{ teamDisplayName }} em {{ projectDisplayName }}.',
    button: 'Ver convite',
    remark: 'O convite vale por sete dias. Se você não o esperava, pode ignorar esta mensagem.',
  },
  user_invitation: {
    heading: 'Convite para {{ projectDisplayName }}',
    paragraph:
      'Você recebeu um convite para criar uma conta em {{ projectDisplayName }}. Cadastre-se com o endereço que recebeu esta mensagem.',
    button: 'Criar conta',
  },
  waitlist: {
    confirmation: {
      heading: 'Confirme seu lugar na lista de espera de {{ projectDisplayName }}',
      paragraph:
        'Pressione o botão para entrar na lista de espera de {{ projectDisplayName }}. Você receberá um convite quando houver uma vaga para você.',
      button: 'Confirmar meu lugar',
      remark:
        'O link funciona uma vez e por um dia. Se você não o pediu, ignore este e-mail: seu endereço não entrará na lista. Se já tem uma conta, entre nela.',
    },
    invitation: {
      heading: 'Seu lugar em {{ projectDisplayName }} está pronto',
      paragraph:
        'Você estava na lista de espera e agora há uma vaga para você. Crie sua conta em {{ projectDisplayName }} com o endereço que recebeu este e-mail.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Convite para o projeto {{ ownedProjectName }}',
      paragraph:
        'Você recebeu um convite para o projeto {{ ownedProjectName }} em {{ projectDisplayName }}. Sua função será: {{ role }}.',
    },
    heading: 'Os proprietários de {{ ownedProjectName }} mudaram',
    granted: '{{ ownerName }} agora tem esta função no projeto {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} não tem mais acesso ao projeto {{ ownedProjectName }}.',
    advice: 'Se você não esperava por isso, verifique os proprietários do projeto.',
    expiring_keys: {
      heading: 'As chaves de API de {{ ownedProjectName }} expiram em breve',
      paragraph:
        'As chaves “{{ keySetName }}” do projeto {{ ownedProjectName }} expiram em {{ day }}. Depois disso, as chamadas com elas serão recusadas.',
      advice:
        'Para substituí-las, abra as chaves de API do projeto no painel. As chaves antigas funcionam até esse dia.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: O host {{ host }} será retirado em breve',
      paragraph:
        'Falta o registro DNS que comprova {{ host }} para o projeto {{ ownedProjectName }}. Em {{ day }}, o host será retirado e as páginas de login voltarão a usar o endereço do serviço.',
      advice:
        'Para manter o host, adicione o registro novamente. A página “Hosted pages” do painel mostra o nome e o valor.',
    },
    users_exported: {
      heading: 'Os usuários de {{ ownedProjectName }} foram exportados',
      paragraph:
        '{{ ownerName }} exportou os usuários do projeto {{ ownedProjectName }} com os hashes das senhas e os segundos fatores.',
    },
    roles: { owner: 'Proprietário', admin: 'Administrador', developer: 'Desenvolvedor', support: 'Suporte' },
  },
  fresh_sign_in: {
    subject: 'Confirme que é você: {{ otp }}',
    heading: 'Confirme que é você',
    paragraph: 'Digite este código onde você está alterando sua conta em {{ projectDisplayName }}:',
    remark:
      'O código funciona uma única vez e por dez minutos. Se você não o pediu, talvez outra pessoa esteja usando sua conta: altere sua senha e encerre todas as outras sessões. Nunca passe o código a ninguém.',
  },
  notices: {
    new_device: {
      heading: 'Novo login na sua conta',
      paragraph: 'A sua conta em {{ projectDisplayName }} foi acessada de um dispositivo que ainda não conhecíamos.',
    },
    password_changed: {
      heading: 'Sua senha foi alterada',
      paragraph: 'A senha da sua conta em {{ projectDisplayName }} foi alterada.',
    },
    password_reset: {
      heading: 'Sua senha foi redefinida',
      paragraph:
        'A sua conta em {{ projectDisplayName }} recebeu uma nova senha por meio de um link enviado por e-mail.',
    },
    password_removed: {
      heading: 'Sua senha foi removida',
      paragraph: 'A sua conta em {{ projectDisplayName }} não tem mais senha.',
    },
    email_changed: {
      heading: 'Seu endereço de e-mail foi alterado',
      paragraph: 'O endereço de e-mail da sua conta em {{ projectDisplayName }} foi alterado.',
    },
    totp_enabled: {
      heading: 'App autenticador adicionado',
      paragraph:
        'Para entrar na sua conta em {{ projectDisplayName }}, agora também é preciso um código de um app autenticador.',
    },
    authenticator_removed: {
      heading: 'Um dos seus apps autenticadores foi removido',
      paragraph:
        'Um app autenticador foi removido da sua conta em {{ projectDisplayName }}. Os códigos dele não funcionam mais.',
    },
    totp_disabled: {
      heading: 'App autenticador removido',
      paragraph:
        'Para entrar na sua conta em {{ projectDisplayName }}, não é mais preciso um código de um app autenticador.',
    },
    recovery_codes_created: {
      heading: 'Novos códigos de recuperação',
      paragraph:
        'Novos códigos de recuperação foram criados para a sua conta em {{ projectDisplayName }}. Os anteriores não funcionam mais.',
    },
    recovery_code_used: {
      heading: 'Código de recuperação usado',
      paragraph:
        'Um código de recuperação da sua conta em {{ projectDisplayName }} foi usado para entrar. Ele não pode ser usado de novo.',
    },
    passkey_added: {
      heading: 'Chave de acesso adicionada',
      paragraph: 'Agora é possível entrar na sua conta em {{ projectDisplayName }} com uma nova chave de acesso.',
    },
    passkey_removed: {
      heading: 'Chave de acesso removida',
      paragraph: 'Uma chave de acesso da sua conta em {{ projectDisplayName }} foi removida e não funciona mais.',
    },
    oauth_account_linked: {
      heading: 'Nova forma de entrar adicionada',
      paragraph:
        'Uma conta de outro provedor foi conectada à sua conta em {{ projectDisplayName }} e pode entrar nela.',
    },
    oauth_account_unlinked: {
      heading: 'Forma de entrar removida',
      paragraph:
        'Uma conta de outro provedor foi desconectada da sua conta em {{ projectDisplayName }} e não pode mais entrar nela.',
    },
    second_factor_guessed: {
      heading: 'Muitos códigos de login errados',
      paragraph:
        'Alguém passou pela primeira etapa do login na sua conta em {{ projectDisplayName }} e depois digitou muitos códigos errados. O login foi recusado.',
    },
    account_unlocked: {
      heading: 'Login desbloqueado',
      paragraph:
        '{{ projectDisplayName }} zerou as senhas e os códigos errados contados na sua conta. Você pode tentar entrar novamente.',
    },
    sign_up_attempted: {
      heading: 'Você já tem uma conta',
      paragraph:
        'Alguém tentou se cadastrar em {{ projectDisplayName }} com o seu endereço, que já tem uma conta. Nada foi alterado. Se foi você, entre na conta. Se não souber a senha, escolha “Esqueceu a senha?” na página de login.',
    },
    sign_up_held: {
      heading: 'Seu cadastro aguarda aprovação',
      paragraph:
        'Sua conta em {{ projectDisplayName }} foi criada e o responsável está verificando. Você receberá outra mensagem assim que puder entrar.',
    },
    sign_up_approved: {
      heading: 'Você já pode entrar',
      paragraph: 'Sua conta em {{ projectDisplayName }} foi aprovada. A partir de agora, você pode entrar.',
    },
    app_access_granted: {
      heading: 'Um aplicativo obteve acesso à sua conta',
      paragraph:
        'Um aplicativo que não é de {{ projectDisplayName }} obteve acesso à sua conta. Ele aparece nas configurações da conta em “Aplicativos com acesso”, onde você pode removê-lo.',
    },
    api_key_created: {
      heading: 'Chave de API criada',
      paragraph:
        'Uma nova chave de API foi criada com a sua conta em {{ projectDisplayName }}. Programas que a possuem podem agir em seu nome ou em nome da sua equipe.',
    },
    api_key_leaked: {
      heading: 'Chave de API encontrada em público',
      paragraph:
        'Uma chave de API sua, ou de uma equipe cujas chaves você gerencia, em {{ projectDisplayName }} foi encontrada em um lugar público. Ela não funciona mais, a menos que possa ser pública. Crie uma nova chave e use-a nos seus programas.',
    },
  },
  facts: {
    appName: 'Aplicativo: {{ appName }}',
    time: 'Data e hora: {{ time }}',
    device: 'Dispositivo: {{ device }}',
    networkAddress: 'Endereço IP: {{ networkAddress }}',
    country: 'País: {{ country }}',
    on: ' no ',
  },
  advice: {
    secure:
      'Se foi você, não é preciso fazer nada. Se não foi, altere sua senha agora e encerre todas as outras sessões nas configurações da conta.',
    reset:
      'Se foi você, não é preciso fazer nada. Se não foi, defina uma nova senha agora em “Esqueceu a senha?” na página de login e depois encerre todas as outras sessões nas configurações da conta.',
    mailbox:
      'Se foi você, não é preciso fazer nada. Se não foi, alguém pode estar lendo seus e-mails: altere primeiro a senha da sua caixa de e-mail e depois redefina esta de novo.',
    contact:
      'Se foi você, não é preciso fazer nada. Se não foi, fale imediatamente com {{ projectDisplayName }}: talvez você já não consiga recuperar a conta sem ajuda.',
  },
  linkConfirmation: {
    heading: 'Esta conta é sua?',
    noVerifiedEmail: 'Uma conta sem endereço de e-mail verificado',
    paragraph:
      'Sua conta em {{ provider }} será conectada a esta conta em {{ projectDisplayName }} e poderá entrar nela. Se esta conta não for sua, feche esta página.',
    button: 'Continuar para {{ provider }}',
  },
}
