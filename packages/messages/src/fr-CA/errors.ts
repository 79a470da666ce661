import { texts as fr } from '../fr/errors.ts'
import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  ...fr,
  // Sign-in methods
  codeSignInOff: 'La connexion par code reçu par courriel n’est pas activée ici.',
  // Accounts and passwords
  wrongPassword: 'Adresse courriel ou mot de passe incorrect.',
  signUpContinuesByEmail: 'Nous vous avons envoyé un courriel. Suivez-le pour terminer l’inscription.',
  signUpWaits:
    'Votre inscription attend une approbation. Vous recevrez un courriel dès que vous pourrez vous connecter.',
  // Email addresses
  emailTaken: 'Cette adresse courriel sert déjà à se connecter à un autre compte.',
  emailExists: 'Votre compte a déjà cette adresse courriel.',
  emailVerifiedBefore: 'Cette adresse courriel est déjà vérifiée.',
  emailNotVerified: 'Choisissez une adresse courriel vérifiée de votre compte.',
  emailUnknown: 'Cette adresse courriel n’appartient pas à votre compte. Rechargez la page.',
  emailNeeded: 'Ajoutez d’abord une adresse courriel à votre compte.',
  emailsFull: 'Votre compte a atteint le nombre maximal d’adresses courriel. Supprimez-en d’abord une.',
  // Teams
  invitationForAnother:
    'Cette invitation a été envoyée à une autre adresse courriel. Ajoutez cette adresse à votre compte et vérifiez-la, ou demandez une nouvelle invitation.',
}
