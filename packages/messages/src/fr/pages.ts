import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'pour continuer vers {app}',
  noMethodOnPage:
    'Vous ne pouvez pas encore vous connecter sur cette page. Connectez-vous à {project} sur son propre site ou dans son application.',
  consentTitle: '{app} souhaite utiliser votre compte',
  consentAccount: 'Votre compte chez {project} : {email}',
  consentForeign: '{app} ne provient pas de {project}. Continuez seulement si vous lui faites confiance.',
  consentOwn: '{app} provient de {project}.',
  consentHost: 'Ensuite, vous irez vers {host}.',
  consentHostOfApp: 'Ensuite, l’application {scheme} s’ouvrira sur cet appareil.',
  consentList: 'Elle pourra alors :',
  scopeOpenid: 'Vous reconnaître à votre retour',
  consentResource: 'Utiliser {resource} en votre nom',
  consentEnd: 'Si vous retirez cet accès, il peut durer encore dix minutes au plus.',
  allow: 'Autoriser',
  deny: 'Ne pas autoriser',
  flowErrorTitle: 'Cette connexion ne peut pas continuer',
  flowExpired: 'Cette page a expiré ou appartient à un autre navigateur. Retournez à l’application et recommencez.',
  flowRefused:
    'L’application qui vous a envoyé ici a fait une erreur. Retournez-y et réessayez, ou contactez son responsable.',
  flowDetails: 'Détails pour le responsable de l’application',
  signOutQuestion: 'Voulez-vous vous déconnecter de {project} ?',
  signOutText: 'Les applications où vous êtes connecté avec ce compte peuvent aussi vous déconnecter.',
  staySignedIn: 'Rester connecté',
  signedOutTitle: 'Vous êtes déconnecté',
  signedOutText: 'Vous pouvez fermer cette page.',
}
