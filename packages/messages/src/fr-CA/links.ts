import { texts as fr } from '../fr/links.ts'
import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  ...fr,
  // Verification of an email address
  verifyingTitle: 'Vérification de votre adresse courriel',
  emailVerifiedTitle: 'Votre adresse courriel est vérifiée',
  invalidVerificationText:
    'Vérifiez que vous avez utilisé le lien entier du courriel. Connectez-vous pour en demander un nouveau.',

  // Forgotten password
  rememberedPassword: 'Vous vous souvenez de votre mot de passe?',
  emailSentText:
    'S’il existe un compte avec cette adresse courriel, un message lui a été envoyé. Pensez à regarder dans vos pourriels.',

  // Magic link
  invalidMagicLinkText: 'Vérifiez que vous avez utilisé le lien entier du courriel, ou demandez-en un nouveau.',

  // Links that are opened in another browser
  confirmVerificationTitle: 'Confirmez votre adresse courriel',

  // Waitlist
  waitlistText:
    'Les inscriptions sont fermées pour le moment. Laissez votre adresse courriel : nous vous inviterons dès qu’une place sera libre.',
  confirmPlaceText: 'Appuyez sur le bouton pour ajouter votre adresse courriel à la liste d’attente.',
  waitlistJoinedText: 'Vous recevrez une invitation par courriel dès qu’une place sera libre pour vous.',
}
