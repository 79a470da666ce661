import { texts as fr } from '../fr/account.ts'
import type { AccountTexts } from '../texts.ts'

export const texts: AccountTexts = {
  ...fr,
  // Frame
  copied: 'Copié dans le presse-papiers!',
  // Image editor
  removeImageQuestion: 'Supprimer l’image?',

  // Email addresses
  emailsTitle: 'Adresses courriel',
  sendVerification: 'Envoyer le courriel de vérification',
  verificationSent: 'Courriel envoyé!',
  removeQuestion: 'Supprimer {name}?',
  noEmails: 'Aucune adresse courriel. Ajoutez-en une pour recevoir les alertes de sécurité.',

  // Password
  passwordChanged: 'Mot de passe modifié!',
  // Sign-in by email
  emailSignInTitle: 'Connexion par courriel',
  emailSignInOnHelp: 'Un lien et un code reçus par courriel permettent de vous connecter.',
  turnOnEmailSignIn: 'Activer la connexion par courriel',
  turnOffEmailSignIn: 'Désactiver la connexion par courriel',

  // Authenticator app
  disableQuestion: 'Désactiver l’application d’authentification?',
  // Accounts at providers
  disconnectQuestion: 'Dissocier {provider}?',
  // Recent activity
  emailAddedEvent: 'Adresse courriel ajoutée',
  emailChangedEvent: 'Adresse courriel modifiée',
  emailRemovedEvent: 'Adresse courriel supprimée',
  emailVerifiedEvent: 'Adresse courriel vérifiée',

  // Settings
  languageHelp: 'De ces pages et des courriels qui vous sont envoyés. « Automatique » suit votre navigateur.',
  deleteAccountQuestion: 'Supprimer votre compte maintenant? Cette action est irréversible.',
  deletionLosesSignIn: 'Votre profil, vos adresses courriel et tous vos moyens de connexion sont supprimés.',

  // Teams
  inviteEmailRequired: 'Veuillez saisir une adresse courriel',
  inviteHelp: 'La personne reçoit un courriel avec un lien valable 7 jours.',
  removeMemberQuestion: 'Retirer {name} de l’équipe?',
  leaveTeamQuestion: 'Quitter {team} maintenant?',

  // API keys
  revokeQuestion: 'Révoquer {name}?',

  // Apps with access
  removeAppQuestion: 'Retirer l’accès de {app}?',
  scopeProfile: 'Voir votre nom, votre image et votre langue',
  scopeEmail: 'Voir votre adresse courriel',
  scopeOffline: 'Garder cet accès après votre déconnexion',

  // Rules of teams
  ruleMethodEmail: 'Courriel avec un code ou un lien',
  ruleDomains: 'Domaines des adresses courriel',
  unmetDomains: 'Ajoutez et confirmez une adresse courriel de : {domains}.',
  // Accepted documents
  withdrawTermsNamed: 'Retirer: {document}',
  withdrawTermsQuestion: 'Retirer votre acceptation?',
}
