import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Bonjour {{ userDisplayName }},{{else}}Bonjour,{{/if}}',
  linkHint: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  email_verification: {
    subject: 'Confirmez votre adresse e-mail pour {{ projectDisplayName }}',
    heading: 'Confirmez votre adresse e-mail',
    paragraph:
      'Cette adresse a été indiquée pour un compte chez {{ projectDisplayName }}. Confirmez qu’elle est bien la vôtre :',
    button: 'Confirmer l’adresse',
    remark:
      'Le lien est valable une seule fois, pendant 24 heures. Si vous n’avez pas indiqué cette adresse, vous pouvez ignorer ce message.',
  },
  password_reset: {
    subject: 'Réinitialisez votre mot de passe chez {{ projectDisplayName }}',
    heading: 'Réinitialisez votre mot de passe',
    paragraph:
      'Un nouveau mot de passe a été demandé pour votre compte chez {{ projectDisplayName }}. Choisissez-le ici :',
    button: 'Choisir un mot de passe',
    remark:
      'Le lien est valable une seule fois, pendant une heure. Si vous ne l’avez pas demandé, vous pouvez ignorer ce message ; votre mot de passe ne change pas.',
  },
  magic_link: {
    subject: 'Connexion à {{ projectDisplayName }} : {{ otp }}',
    heading: 'Connexion à {{ projectDisplayName }}',
    paragraph: 'Saisissez ce code là où vous avez demandé à vous connecter :',
    or: 'Ou connectez-vous avec un lien :',
    button: 'Se connecter',
    remark:
      'Le code et le lien sont valables une seule fois, pendant dix minutes. Si vous ne les avez pas demandés, vous pouvez ignorer ce message. Ne communiquez ce code à personne.',
  },
  sign_up: {
    subject: 'Terminez votre inscription à {{ projectDisplayName }} : {{ otp }}',
    heading: 'Terminez votre inscription à {{ projectDisplayName }}',
    paragraph: 'Saisissez ce code là où vous vous êtes inscrit :',
    or: 'Ou ouvrez ce lien :',
    button: 'Terminer l’inscription',
    remark:
      'Le code et le lien sont valables une seule fois, pendant une heure. Si vous ne vous êtes pas inscrit, ignorez ce message et n’ouvrez pas le lien : aucun compte ne sera créé. Ne communiquez ce code à personne.',
  },
  team_invitation: {
    subject: 'Invitation à rejoindre {{ teamDisplayName }}',
    heading: 'Rejoignez {{ teamDisplayName }}',
    paragraph: 'Une invitation vous attend : rejoignez l’équipe {{ teamDisplayName }} sur {{ projectDisplayName }}.',
    button: 'Voir l’invitation',
    remark: 'L’invitation est valable sept jours. Si vous ne l’attendiez pas, vous pouvez ignorer ce message.',
  },
  user_invitation: {
    heading: 'Invitation à rejoindre {{ projectDisplayName }}',
    paragraph:
      'Une invitation vous attend : créez un compte sur {{ projectDisplayName }}. Utilisez l’adresse qui a reçu ce message.',
    button: 'Créer un compte',
  },
  waitlist: {
    confirmation: {
      heading: 'Confirmez votre place sur la liste d’attente de {{ projectDisplayName }}',
      paragraph:
        'Appuyez sur le bouton pour rejoindre la liste d’attente de {{ projectDisplayName }}. Vous recevrez une invitation dès qu’une place sera libre pour vous.',
      button: 'Confirmer ma place',
      remark:
        'Le lien est valable une seule fois, pendant un jour. Si vous ne l’avez pas demandé, ignorez ce message : votre adresse ne sera pas ajoutée à la liste. Si vous avez déjà un compte, connectez-vous plutôt.',
    },
    invitation: {
      heading: 'Votre place sur {{ projectDisplayName }} est prête',
      paragraph:
        'Vous étiez sur la liste d’attente, et une place est maintenant libre pour vous. Créez votre compte sur {{ projectDisplayName }} avec l’adresse qui a reçu ce message.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Invitation au projet {{ ownedProjectName }}',
      paragraph:
        'Une invitation vous attend : rejoignez le projet {{ ownedProjectName }} sur {{ projectDisplayName }}. Votre rôle sera : {{ role }}.',
    },
    heading: 'Les propriétaires de {{ ownedProjectName }} ont changé',
    granted: '{{ ownerName }} a maintenant ce rôle dans le projet {{ ownedProjectName }} : {{ role }}.',
    removed: '{{ ownerName }} n’a plus accès au projet {{ ownedProjectName }}.',
    advice: 'Si vous ne vous y attendiez pas, vérifiez les propriétaires du projet.',
    expiring_keys: {
      heading: 'Les clés d’API de {{ ownedProjectName }} expirent bientôt',
      paragraph:
        'Les clés « {{ keySetName }} » du projet {{ ownedProjectName }} expirent le {{ day }}. Les appels qui les utilisent seront ensuite refusés.',
      advice:
        'Pour les remplacer, ouvrez les clés d’API du projet dans le tableau de bord. Les anciennes clés fonctionnent jusqu’à ce jour.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: L’hôte {{ host }} sera bientôt retiré',
      paragraph:
        'L’enregistrement DNS qui prouve {{ host }} pour le projet {{ ownedProjectName }} est introuvable. Le {{ day }}, l’hôte sera retiré et les pages de connexion utiliseront de nouveau l’adresse du service.',
      advice:
        'Pour conserver l’hôte, rétablissez l’enregistrement. La page « Hosted pages » du tableau de bord affiche son nom et sa valeur.',
    },
    users_exported: {
      heading: 'Les utilisateurs de {{ ownedProjectName }} ont été exportés',
      paragraph:
        '{{ ownerName }} a exporté les utilisateurs du projet {{ ownedProjectName }} avec les hachages de leurs mots de passe et leurs seconds facteurs.',
    },
    roles: { owner: 'Propriétaire', admin: 'Administrateur', developer: 'Développeur', support: 'Assistance' },
  },
  fresh_sign_in: {
    subject: 'Confirmez que c’est bien vous : {{ otp }}',
    heading: 'Confirmez que c’est bien vous',
    paragraph: 'Saisissez ce code là où vous modifiez votre compte {{ projectDisplayName }} :',
    remark:
      'Le code est valable une seule fois, pendant dix minutes. Si vous ne l’avez pas demandé, quelqu’un d’autre utilise peut-être votre compte : changez votre mot de passe et fermez toutes les autres sessions. Ne communiquez jamais ce code à personne.',
  },
  notices: {
    new_device: {
      heading: 'Nouvelle connexion à votre compte',
      paragraph:
        'Une connexion à votre compte chez {{ projectDisplayName }} a eu lieu depuis un appareil encore inconnu.',
    },
    password_changed: {
      heading: 'Votre mot de passe a été modifié',
      paragraph: 'Le mot de passe de votre compte chez {{ projectDisplayName }} a été modifié.',
    },
    password_reset: {
      heading: 'Votre mot de passe a été réinitialisé',
      paragraph:
        'Un nouveau mot de passe a été défini pour votre compte chez {{ projectDisplayName }}, à l’aide d’un lien reçu par e-mail.',
    },
    password_removed: {
      heading: 'Votre mot de passe a été supprimé',
      paragraph: 'Votre compte chez {{ projectDisplayName }} n’a plus de mot de passe.',
    },
    email_changed: {
      heading: 'Votre adresse e-mail a été modifiée',
      paragraph: 'L’adresse e-mail de votre compte chez {{ projectDisplayName }} a été modifiée.',
    },
    totp_enabled: {
      heading: 'Application d’authentification ajoutée',
      paragraph:
        'La connexion à votre compte chez {{ projectDisplayName }} demande désormais aussi un code d’une application d’authentification.',
    },
    authenticator_removed: {
      heading: 'Une de vos applications d’authentification a été supprimée',
      paragraph:
        'Une application d’authentification a été supprimée de votre compte chez {{ projectDisplayName }}. Ses codes ne fonctionnent plus.',
    },
    totp_disabled: {
      heading: 'Application d’authentification supprimée',
      paragraph:
        'La connexion à votre compte chez {{ projectDisplayName }} ne demande plus de code d’une application d’authentification.',
    },
    recovery_codes_created: {
      heading: 'Nouveaux codes de récupération',
      paragraph:
        'De nouveaux codes de récupération ont été créés pour votre compte chez {{ projectDisplayName }}. Les anciens ne sont plus valables.',
    },
    recovery_code_used: {
      heading: 'Code de récupération utilisé',
      paragraph:
        'Un code de récupération de votre compte chez {{ projectDisplayName }} a servi à se connecter. Il ne peut plus être utilisé.',
    },
    passkey_added: {
      heading: 'Clé d’accès ajoutée',
      paragraph:
        'Une nouvelle clé d’accès permet désormais de se connecter à votre compte chez {{ projectDisplayName }}.',
    },
    passkey_removed: {
      heading: 'Clé d’accès supprimée',
      paragraph: 'Une clé d’accès de votre compte chez {{ projectDisplayName }} a été supprimée et ne fonctionne plus.',
    },
    oauth_account_linked: {
      heading: 'Nouveau moyen de connexion ajouté',
      paragraph:
        'Un compte d’un autre fournisseur a été associé à votre compte chez {{ projectDisplayName }} et permet de s’y connecter.',
    },
    oauth_account_unlinked: {
      heading: 'Moyen de connexion supprimé',
      paragraph:
        'Un compte d’un autre fournisseur a été dissocié de votre compte chez {{ projectDisplayName }} et ne permet plus de s’y connecter.',
    },
    second_factor_guessed: {
      heading: 'Nombreux codes de connexion erronés',
      paragraph:
        'Quelqu’un a passé la première étape de connexion à votre compte chez {{ projectDisplayName }}, puis a saisi de nombreux codes erronés. L’accès lui a été refusé.',
    },
    account_unlocked: {
      heading: 'Connexion débloquée',
      paragraph:
        '{{ projectDisplayName }} a effacé les mots de passe et les codes erronés comptés pour votre compte. Vous pouvez essayer à nouveau de vous connecter.',
    },
    sign_up_attempted: {
      heading: 'Vous avez déjà un compte',
      paragraph:
        'Quelqu’un a voulu s’inscrire à {{ projectDisplayName }} avec votre adresse, qui a déjà un compte. Rien n’a été modifié. Si c’était vous, connectez-vous plutôt. Si vous ne connaissez pas le mot de passe, choisissez « Mot de passe oublié ? » sur la page de connexion.',
    },
    sign_up_held: {
      heading: 'Votre inscription attend une approbation',
      paragraph:
        'Votre compte sur {{ projectDisplayName }} a été créé et le responsable le vérifie. Vous recevrez un autre message dès que vous pourrez vous connecter.',
    },
    sign_up_approved: {
      heading: 'Vous pouvez maintenant vous connecter',
      paragraph: 'Votre compte sur {{ projectDisplayName }} a été approuvé. Vous pouvez désormais vous connecter.',
    },
    app_access_granted: {
      heading: 'Une application a obtenu l’accès à votre compte',
      paragraph:
        'Une application qui ne provient pas de {{ projectDisplayName }} a obtenu l’accès à votre compte. Les paramètres du compte l’affichent sous « Applications ayant accès », où vous pouvez la retirer.',
    },
    api_key_created: {
      heading: 'Clé d’API créée',
      paragraph:
        'Une nouvelle clé d’API a été créée avec votre compte chez {{ projectDisplayName }}. Les programmes qui la possèdent peuvent agir en votre nom ou au nom de votre équipe.',
    },
    api_key_leaked: {
      heading: 'Clé d’API trouvée en public',
      paragraph:
        'Une de vos clés d’API, ou une clé d’une équipe dont vous gérez les clés, chez {{ projectDisplayName }} a été trouvée dans un lieu public. Elle ne fonctionne plus, sauf si elle peut être publique. Créez une nouvelle clé et utilisez-la dans vos programmes.',
    },
  },
  facts: {
    appName: 'Application: {{ appName }}',
    time: 'Date : {{ time }}',
    device: 'Appareil : {{ device }}',
    networkAddress: 'Adresse IP : {{ networkAddress }}',
    country: 'Pays : {{ country }}',
    on: ' sous ',
  },
  advice: {
    secure:
      'Si c’était vous, il n’y a rien à faire. Sinon, changez tout de suite votre mot de passe et fermez toutes les autres sessions dans les paramètres de votre compte.',
    reset:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, puis fermez toutes les autres sessions dans les paramètres de votre compte.',
    mailbox:
      'Si c’était vous, il n’y a rien à faire. Sinon, quelqu’un lit peut-être vos e-mails : changez d’abord le mot de passe de votre messagerie, puis réinitialisez de nouveau celui-ci.',
    contact:
      'Si c’était vous, il n’y a rien à faire. Sinon, contactez immédiatement {{ projectDisplayName }} : il se peut que vous ne puissiez plus récupérer le compte par vous-même.',
  },
  linkConfirmation: {
    heading: 'Ce compte est-il le vôtre ?',
    noVerifiedEmail: 'Un compte sans adresse e-mail confirmée',
    paragraph:
      'Votre compte {{ provider }} sera associé à ce compte chez {{ projectDisplayName }} et permettra de s’y connecter. Si ce compte n’est pas le vôtre, fermez cette page.',
    button: 'Continuer vers {{ provider }}',
  },
}
