import { texts as fr } from '../fr/sign-in.ts'
import type { SignInTexts } from '../texts.ts'

export const texts: SignInTexts = {
  ...fr,
  // Forms
  noAccount: 'Pas encore de compte?',
  haveAccount: 'Déjà un compte?',
  email: 'Adresse courriel',
  emailTab: 'Courriel',
  passwordTab: 'Courriel et mot de passe',
  magicLinkHint: 'Nous vous enverrons un lien et un code par courriel.',
  forgotPassword: 'Mot de passe oublié?',
  sendEmail: 'Envoyer le courriel',
  emailRequired: 'Veuillez saisir votre adresse courriel',
  emailInvalid: 'Veuillez saisir une adresse courriel valide',
  // New passwords
  passwordEasyToGuess:
    'Ce mot de passe est facile à deviner. Évitez les mots de passe courants, votre nom, votre adresse courriel et le nom de cette application.',
  // Second steps
  checkEmailTitle: 'Consultez vos courriels',
  codeSentTo: 'Saisissez le code envoyé à {email} ou ouvrez le lien contenu dans le courriel.',
  emailCode: 'Code reçu par courriel',
  sentAgain: 'Envoyé. Utilisez le code du courriel le plus récent.',
}
