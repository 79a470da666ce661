import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Vérification de votre adresse e-mail',
  emailVerifiedTitle: 'Votre adresse e-mail est vérifiée',
  emailVerifiedText: 'Vous pouvez maintenant utiliser votre compte.',
  emailVerifiedSignedOutText: 'Connectez-vous pour utiliser votre compte.',
  invalidVerificationTitle: 'Lien de vérification non valide',
  invalidVerificationText:
    'Vérifiez que vous avez utilisé le lien entier de l’e-mail. Connectez-vous pour en demander un nouveau.',
  expiredVerificationTitle: 'Lien de vérification expiré',
  expiredVerificationText: 'Ce lien de vérification a expiré. Connectez-vous pour en demander un nouveau.',

  // Forgotten password
  rememberedPassword: 'Vous vous souvenez de votre mot de passe ?',
  emailSentTitle: 'Consultez votre boîte de réception',
  emailSentText:
    'S’il existe un compte avec cette adresse e-mail, un message lui a été envoyé. Pensez à regarder dans vos courriers indésirables.',
  checkingLink: 'Vérification de votre lien',
  resetPassword: 'Réinitialiser le mot de passe',
  passwordResetTitle: 'Votre mot de passe a été réinitialisé',
  passwordResetText: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
  resetFailedTitle: 'Le mot de passe n’a pas pu être réinitialisé',
  resetFailedText: 'Veuillez demander un nouveau lien de réinitialisation',
  requestNewLink: 'Demander un nouveau lien',
  invalidResetTitle: 'Lien de réinitialisation non valide',
  invalidResetText: 'Veuillez vérifier que vous avez le bon lien de réinitialisation du mot de passe.',
  expiredResetTitle: 'Lien de réinitialisation expiré',
  expiredResetText:
    'Votre lien de réinitialisation du mot de passe a expiré. Demandez-en un nouveau sur la page de connexion.',
  usedResetTitle: 'Lien de réinitialisation déjà utilisé',
  usedResetText:
    'Ce lien de réinitialisation du mot de passe a déjà été utilisé. Si vous devez réinitialiser à nouveau votre mot de passe, demandez un nouveau lien sur la page de connexion.',

  // Magic link
  magicLinkTitle: 'Connexion en cours',
  invalidMagicLinkTitle: 'Lien de connexion non valide',
  invalidMagicLinkText: 'Vérifiez que vous avez utilisé le lien entier de l’e-mail, ou demandez-en un nouveau.',
  expiredMagicLinkTitle: 'Lien de connexion expiré',
  expiredMagicLinkText: 'Ce lien a expiré. Demandez-en un nouveau sur la page de connexion.',
  usedMagicLinkTitle: 'Lien de connexion déjà utilisé',
  usedMagicLinkText: 'Chaque lien ne sert qu’une fois. Demandez-en un nouveau sur la page de connexion.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Confirmez votre connexion',
  confirmSignInText: 'Ce lien n’a pas été demandé dans ce navigateur. Connectez-vous seulement si vous l’attendiez.',
  signInAs: 'Se connecter en tant que {email}',
  confirmVerificationTitle: 'Confirmez votre adresse e-mail',
  confirmVerificationText:
    'Vérifiez l’adresse seulement si vous avez créé un compte avec elle ou si vous l’avez ajoutée au vôtre.',
  verifyAddress: 'Vérifier {email}',
  needsJavaScript: 'Cette page a besoin de JavaScript. Activez-le et ouvrez de nouveau le lien.',

  // Invitation to a team
  invitedToTeam: 'Vous êtes invité à rejoindre {team}',
  invitedToSomeTeam: 'Vous êtes invité à rejoindre une équipe',
  joinedTeam: 'Vous avez rejoint {team}',
  memberOfTeam: 'Vous êtes déjà membre de {team}',
  signInToJoin: 'Connectez-vous ou créez un compte pour rejoindre l’équipe.',
  invitedBy: '{name} a invité {email}.',
  invitationSentTo: 'Cette invitation a été envoyée à {email}.',
  notInvitedPerson: 'Vous êtes connecté en tant que {name}.',
  joinedText: 'Vous trouverez l’équipe dans les paramètres de votre compte.',
  memberText: 'Vous n’avez rien d’autre à faire.',
  goToSignIn: 'Aller à la connexion',
  join: 'Rejoindre',
  ignore: 'Ignorer',
  useOtherAccount: 'Utiliser un autre compte',
  invalidInvitationTitle: 'Lien d’invitation non valide',
  invalidInvitationText: 'Vérifiez que le lien est complet ou demandez une nouvelle invitation.',
  expiredInvitationTitle: 'Lien d’invitation expiré',
  expiredInvitationText: 'Votre lien d’invitation a expiré. Demandez une nouvelle invitation',
  usedInvitationTitle: 'Lien d’invitation déjà utilisé',
  usedInvitationText: 'Ce lien d’invitation a déjà été utilisé.',
  otherInvitedTitle: 'Cette invitation est destinée à une autre personne',
  teamDeletedTitle: 'Cette équipe n’existe plus',
  teamDeletedText: 'Elle a été supprimée après votre invitation. Adressez-vous à la personne qui vous a invité.',

  // Accounts at providers
  redirectingTitle: 'Redirection…',
  redirectSlow: 'Si la redirection ne se fait pas automatiquement :',
  signInAgain: 'Se connecter à nouveau',
  signInFailedTitle: 'Connexion impossible',
  callbackTotpFailed: 'Code d’authentification non valide. Veuillez vous connecter à nouveau.',
  callbackFailedTitle: 'La connexion n’a pas fonctionné',
  callbackFailedText:
    'Une erreur s’est produite au retour du fournisseur. Merci de la signaler au responsable de l’application :',
  connectFailedTitle: 'Le compte n’a pas pu être associé',
  accessDeniedTitle: 'Accès refusé par le fournisseur',
  errorMessage: 'Message d’erreur : {message}',

  // Waitlist
  waitlistTitle: 'Rejoindre la liste d’attente',
  waitlistText:
    'Les inscriptions sont fermées pour le moment. Laissez votre adresse e-mail : nous vous inviterons dès qu’une place sera libre.',
  joinWaitlist: 'Rejoindre la liste',
  waitlistSentText:
    'Nous avons envoyé un lien à {email}. Ouvrez-le pour confirmer votre place. Regardez aussi dans vos courriers indésirables.',
  confirmPlace: 'Confirmer ma place',
  confirmPlaceText: 'Appuyez sur le bouton pour ajouter votre adresse e-mail à la liste d’attente.',
  waitlistJoinedTitle: 'Vous êtes sur la liste d’attente',
  waitlistJoinedText: 'Vous recevrez une invitation par e-mail dès qu’une place sera libre pour vous.',
  waitlistAccountTitle: 'Vous avez déjà un compte',
  brokenPlaceTitle: 'Ce lien ne fonctionne pas',
  brokenPlaceText:
    'Chaque lien est valable une seule fois, pendant un jour. Rejoignez à nouveau la liste d’attente pour en recevoir un autre.',
}
