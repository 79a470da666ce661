import { texts as fr } from '../fr/emails.ts'
import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  ...fr,
  email_verification: {
    ...fr.email_verification,
    subject: 'Confirmez votre adresse courriel pour {{ projectDisplayName }}',
    heading: 'Confirmez votre adresse courriel',
  },
  password_reset: {
    ...fr.password_reset,
    remark:
      'Le lien est valable une seule fois, pendant une heure. Si vous ne l’avez pas demandé, vous pouvez ignorer ce message; votre mot de passe ne change pas.',
  },
  notices: {
    ...fr.notices,
    sign_up_attempted: {
      heading: 'Vous avez déjà un compte',
      paragraph:
        'Quelqu’un a voulu s’inscrire à {{ projectDisplayName }} avec votre adresse, qui a déjà un compte. Rien n’a été modifié. Si c’était vous, connectez-vous plutôt. Si vous ne connaissez pas le mot de passe, choisissez « Mot de passe oublié? » sur la page de connexion.',
    },
    password_reset: {
      ...fr.notices.password_reset,
      paragraph:
        'Un nouveau mot de passe a été défini pour votre compte chez {{ projectDisplayName }}, à l’aide d’un lien reçu par courriel.',
    },
    email_changed: {
      ...fr.notices.email_changed,
      heading: 'Votre adresse courriel a été modifiée',
      paragraph: 'L’adresse courriel de votre compte chez {{ projectDisplayName }} a été modifiée.',
    },
  },
  advice: {
    ...fr.advice,
    reset:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié? » sur la page de connexion, puis fermez toutes les autres sessions dans les paramètres de votre compte.',
    mailbox:
      'Si c’était vous, il n’y a rien à faire. Sinon, quelqu’un lit peut-être vos courriels : changez d’abord le mot de passe de votre messagerie, puis réinitialisez de nouveau celui-ci.',
  },
  linkConfirmation: {
    ...fr.linkConfirmation,
    heading: 'Ce compte est-il le vôtre?',
    noVerifiedEmail: 'Un compte sans adresse courriel confirmée',
  },
}
