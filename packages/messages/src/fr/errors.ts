import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Cette connexion a duré trop longtemps ou a été tentée trop souvent. Recommencez.',
  // Sign-in methods
  passwordSignInOff: 'La connexion par mot de passe n’est pas activée ici.',
  codeSignInOff: 'La connexion par code reçu par e-mail n’est pas activée ici.',
  passkeySignInOff: 'La connexion par clé d’accès n’est pas activée ici.',
  methodOff: 'Cette méthode de connexion n’est pas activée ici.',

  // Accounts and passwords
  wrongPassword: 'Adresse e-mail ou mot de passe incorrect.',
  userExists: 'Ce compte existe déjà.',
  passwordsDoNotMatch: 'Les mots de passe ne correspondent pas.',
  resetYourPassword: 'Réinitialiser votre mot de passe',
  signInInstead: 'Se connecter',
  accountHasNoPassword: 'Ce compte n’a pas encore de mot de passe.',
  accountHasPassword: 'Ce compte a déjà un mot de passe. Changez-le à l’aide du mot de passe actuel.',
  passwordUsedBefore: 'Vous avez déjà utilisé ce mot de passe. Choisissez-en un autre.',
  lastSignInMethod: 'C’est le seul moyen de vous connecter à votre compte. Ajoutez-en d’abord un autre.',
  freshSignInNeeded:
    'Votre connexion est trop ancienne pour cette modification. Déconnectez-vous, reconnectez-vous, puis refaites la modification.',
  deletionOff: 'Les comptes ne peuvent pas être supprimés ici. Adressez-vous au responsable de l’application.',
  lastProjectOwner:
    'Vous êtes le dernier propriétaire d’au moins un projet. Nommez-y un autre propriétaire ou supprimez le projet, puis supprimez votre compte.',
  accountBanned: 'Ce compte est suspendu. Adressez-vous au responsable de l’application.',
  accountBannedUntil: 'Ce compte est suspendu jusqu’au {time}. Vous pourrez ensuite vous reconnecter.',
  signUpContinuesByEmail: 'Nous vous avons envoyé un e-mail. Suivez-le pour terminer l’inscription.',
  waitlistClosed: 'La liste d’attente est fermée.',
  signUpRefused: 'Cette application n’accepte pas cette inscription.',
  signUpFirst: 'Inscrivez-vous d’abord pour faire cela.',
  signUpWaits: 'Votre inscription attend une approbation. Vous recevrez un e-mail dès que vous pourrez vous connecter.',
  signInRefused: 'Cette application ne vous permet pas de vous connecter.',
  sessionLimitReached:
    'Vous êtes connecté sur autant d’appareils que cette application l’autorise. Déconnectez-vous sur l’un d’eux, puis connectez-vous ici.',
  impersonationRefused: 'Impossible tant que vous êtes connecté à la place d’une autre personne.',

  // Codes and links
  codeUnknown: 'Ce code n’est pas valide. Vérifiez-le ou demandez-en un nouveau.',
  codeExpired: 'Ce code a expiré. Demandez-en un nouveau.',
  codeUsed: 'Ce code a déjà été utilisé. Demandez-en un nouveau.',
  codeTriedTooOften: 'Ce code a été essayé trop souvent. Demandez-en un nouveau.',

  // Second factor
  totpNeeded: 'Saisissez le code de votre application d’authentification.',
  recoveryCodeWrong: 'Ce code de récupération est incorrect ou déjà utilisé. Chaque code ne sert qu’une fois.',
  authenticatorUnknown: 'Cette application d’authentification n’appartient plus à votre compte.',
  authenticatorsFull:
    'Vous avez atteint le nombre maximal d’applications d’authentification. Supprimez-en d’abord une.',
  trustedDeviceUnknown: 'Cet appareil n’est plus de confiance.',
  authenticatorNeeded: 'Configurez d’abord une application d’authentification.',

  // Passkeys
  passkeyNotSaved: 'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
  passkeyRefused: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez.',
  passkeyUnknown: 'Cette clé d’accès n’appartient plus à votre compte. Choisissez-en une autre.',

  // Email addresses
  emailTaken: 'Cette adresse e-mail sert déjà à se connecter à un autre compte.',
  emailExists: 'Votre compte a déjà cette adresse e-mail.',
  emailVerifiedBefore: 'Cette adresse e-mail est déjà vérifiée.',
  emailNotVerified: 'Choisissez une adresse e-mail vérifiée de votre compte.',
  emailUnknown: 'Cette adresse e-mail n’appartient pas à votre compte. Rechargez la page.',
  emailNeeded: 'Ajoutez d’abord une adresse e-mail à votre compte.',
  emailsFull: 'Votre compte a atteint le nombre maximal d’adresses e-mail. Supprimez-en d’abord une.',

  // Providers
  providerOff: 'La connexion avec ce fournisseur n’est pas activée ici. Connectez-vous autrement.',
  providerFailed: 'La connexion avec le fournisseur a échoué. Réessayez ou connectez-vous autrement.',
  providerUnavailable: 'Le fournisseur ne répond pas. Réessayez dans un instant ou connectez-vous autrement.',
  providerConnectionEnded: 'La liaison avec ce fournisseur a pris fin. Connectez-vous à nouveau avec lui.',
  providerTimedOut: 'La connexion chez le fournisseur a pris trop de temps. Veuillez vous connecter à nouveau.',
  providerSignInEnded:
    'Cette connexion est déjà terminée ou a été commencée dans un autre navigateur. Connectez-vous à nouveau.',
  accountNotForSignIn: 'Ce compte ne permet pas de se connecter ici. Connectez-vous d’une autre façon.',
  accountUsedForSignIn: 'Un autre utilisateur se connecte déjà avec ce compte. Choisissez-en un autre.',
  accountOfAnother: 'Ce compte est déjà associé à un autre utilisateur. Veuillez en associer un autre.',
  otherAccountConnected:
    'Vous avez déjà associé un autre compte de ce fournisseur. Dissociez-le d’abord ou choisissez celui-là.',
  accessDenied: 'La connexion a été annulée ou refusée par le fournisseur (access_denied).',

  // Teams
  teamCreationOff: 'La création d’équipes n’est pas activée.',
  apiKeysOff: 'Les clés d’API ne sont pas activées ici. Adressez-vous au propriétaire de l’application.',
  apiKeysFull: 'Vous avez atteint le nombre maximal de clés d’API. Révoquez-en d’abord une.',
  apiKeyUnknown: 'Cette clé d’API n’existe plus. Rechargez la page.',
  teamsFull: 'Vous avez atteint le nombre maximal d’équipes. Supprimez d’abord une équipe.',
  teamRulesRefused: 'Vous ne respectez pas ces règles vous-même. Respectez-les d’abord, ou choisissez-en d’autres.',
  teamPermissionMissing:
    'Vous n’avez pas l’autorisation nécessaire dans cette équipe. Adressez-vous à son propriétaire.',
  roleUnknown: 'Le membre n’a plus ce rôle, ou le rôle n’existe plus.',
  memberUnknown: 'Cette personne n’est plus membre de l’équipe.',
  invitationUnknown: 'Cette invitation n’est plus ouverte.',
  invitationsFull: 'L’équipe a atteint le nombre maximal d’invitations ouvertes. Révoquez-en d’abord une.',
  invitationForAnother:
    'Cette invitation a été envoyée à une autre adresse e-mail. Ajoutez cette adresse à votre compte et vérifiez-la, ou demandez une nouvelle invitation.',

  // Sessions, limits and everything else
  sessionEnded: 'Votre session est terminée. Connectez-vous à nouveau.',
  tooManyAttempts: 'Trop de tentatives en peu de temps. Attendez une minute et réessayez.',
  tooManyAttemptsMinutes: {
    one: 'Trop de tentatives en peu de temps. Attendez {minutes} minute et réessayez.',
    many: 'Trop de tentatives en peu de temps. Attendez {minutes} minutes et réessayez.',
    other: 'Trop de tentatives en peu de temps. Attendez {minutes} minutes et réessayez.',
  },
  serviceBusy: 'Le service est très sollicité. Réessayez dans un instant.',
  resultNotLoaded: 'C’est fait, mais le résultat n’a pas pu être chargé. Rechargez la page.',
  entryRefused: 'Cela n’a pas été accepté. Vérifiez votre saisie et réessayez.',
  cookiesBlocked: 'Ce navigateur n’enregistre pas de cookies pour cette page. Autorisez les cookies et réessayez.',
  httpsNeeded: 'Cela ne fonctionne qu’avec une connexion sécurisée (https). Ouvrez la page en https et réessayez.',
  notSetUp: 'Cette page n’est pas correctement configurée. Informez le responsable de l’application.',
  errorTitle: 'Une erreur s’est produite',
  unknownErrorTitle: 'Une erreur inconnue s’est produite',
  unknownErrorText: 'Veuillez réessayer. Si le problème persiste, contactez l’assistance.',
  errorCode: 'Code d’erreur : {code}',
  requestId: 'Requête {id}',
  // Usernames
  wrongNameOrPassword: 'Nom ou mot de passe incorrect.',
  usernameTaken: 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  usernameReserved: 'Ce nom d’utilisateur est réservé. Choisissez-en un autre.',
  usernameForm:
    'Un nom d’utilisateur compte 3 à 32 lettres a–z, chiffres, _, - et points. Il commence et finit par une lettre ou un chiffre, et n’a jamais deux signes de suite.',
  usernameChangedRecently:
    'Vous avez changé de nom d’utilisateur récemment. Vous pourrez en changer à partir du {date}.',
  signUpFieldsInvalid: 'Des informations manquent ou ne sont pas acceptées. Veuillez vérifier les champs.',
  usernamesOff: 'Les noms d’utilisateur ne sont pas activés ici.',
  approvalGone: 'Cette demande a expiré, a déjà reçu une réponse ou concerne un autre compte.',
}
