import type { NestedTexts } from '@portico/messages/texts'
import type { setup as english } from '../en/setup.ts'

export const setup: NestedTexts<typeof english> = {
  title: 'Einbau',
  lede: 'Drei Schritte verbinden eine App mit {project}. Jeder wird grün, sobald er geschehen ist.',
  toOverview: 'Zur Übersicht',
  framework: 'Framework',
  react: 'React',
  nextjs: 'Next.js',
  html: 'HTML',
  node: 'Node.js',
  curl: 'curl',
  guide: 'Anleitung für {framework}',
  terminal: 'Terminal',
  packagesSource:
    'Die Pakete kommen von diesem Dienst. Behalten Sie die Zeile der .npmrc: Ohne sie fragt npm die öffentliche Registry, wo diese Namen einer anderen Person gehören können.',
  noPackages: 'Dieser Dienst bietet seine Pakete nicht an',
  noPackagesHelp:
    'Der Code unten lässt sich erst installieren, wenn der Betreiber ihn mit npm start startet oder PORTICO_PACKAGES_DIR setzt.',
  requestTitle: 'Erste Anfrage senden',
  requestHelp:
    'Führen Sie diesen Code aus. Die erste Anfrage erscheint hier innerhalb einer Minute, eine Registrierung sofort.',
  requestDone: 'Ihre App hat den Dienst erreicht.',
  signUpTitle: 'Registrieren',
  signUpHelp: 'Öffnen Sie Ihre App, zum Beispiel {address}, und legen Sie ein Konto an.',
  signUpHelpServer: 'Benutzer registrieren sich in einer App mit den Seiten für React, Next.js oder HTML.',
  signUpDone: 'Der erste Benutzer hat sich registriert.',
  signInTitle: 'Anmelden',
  signInHelp: 'Melden Sie sich in Ihrer App ab und wieder an.',
  signInDone: 'Ein Benutzer hat sich angemeldet. Ihre App ist eingerichtet.',
  showUser: 'Benutzer anzeigen',
  openApp: 'Ihre App öffnen',
  showCode: 'Code für {framework} zeigen',
  waiting: 'Wartet',
  keysTitle: 'Schlüssel dieses Projekts',
  projectId: 'Projekt-ID',
  publishableKey: 'Öffentlicher Client-Schlüssel',
  secretKey: 'Geheimer Server-Schlüssel',
  secretHint: 'Nur für Server.',
  publishableHint: 'Öffentlich: Er steht im Code Ihrer App.',
  createKeys: 'Schlüssel anlegen',
  createSecret: 'Geheimen Schlüssel anlegen',
  publishableSet: 'App',
  secretSet: 'Server',
  keysHelp:
    'Ein geheimer Schlüssel wird nur einmal gezeigt: wenn er angelegt wird. Der Code auf dieser Seite enthält ihn dann.',
  keysOnce: 'Kopieren Sie den geheimen Schlüssel jetzt. Nach dem Verlassen dieser Seite wird er nicht mehr gezeigt.',
  keysExpire: 'Er gilt bis {day}.',
  keysNotAllowed: 'Ihre Rolle darf keine Schlüssel anlegen. Bitten Sie einen Inhaber oder Administrator darum.',
  failures: 'Fehlgeschlagene Anfragen der letzten Stunde',
  failedTimes: { one: '{count}-mal', other: '{count}-mal' },
  unknownRoute: 'ein unbekannter Pfad',
  corrections: { keys: 'API-Schlüssel öffnen', domains: 'Domains öffnen', methods: 'Anmeldemethoden öffnen' },
  otherReason: 'Der Dienst hat die Anfrage abgelehnt. Der Code nennt den Grund.',
  reasons: {
    INVALID_PUBLISHABLE_CLIENT_KEY:
      'Der Publishable Client Key gilt nicht für dieses Projekt. Kopieren Sie ihn erneut, oder erstellen Sie einen.',
    INVALID_SECRET_SERVER_KEY:
      'Der Secret Server Key gilt nicht für dieses Projekt. Er gehört auf einen Server, nie in eine Seite.',
    INVALID_SUPER_SECRET_ADMIN_KEY:
      'Der Super Secret Admin Key gilt nicht für dieses Projekt. Er gehört auf einen Server, nie in eine Seite.',
    REDIRECT_URL_NOT_WHITELISTED: 'Die Adresse der App ist nicht vertrauenswürdig. Fügen Sie ihre Domain hinzu.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: 'Der Anbieter ist für dieses Projekt nicht aktiviert.',
    OAUTH_PROVIDER_NOT_CONFIGURED:
      'Der Anbieter hat keine Schlüssel. Tragen Sie Client-ID und Secret des Anbieters ein.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: 'Die Anmeldung mit Passwort ist nicht aktiviert.',
    OTP_AUTHENTICATION_NOT_ENABLED: 'Die Anmeldung mit Anmeldelink ist nicht aktiviert.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: 'Die Anmeldung mit Passkey ist nicht aktiviert.',
    SIGN_UP_NOT_ENABLED: 'Die Registrierung ist für dieses Projekt geschlossen.',
    TOO_MANY_REQUESTS: 'Zu viele Versuche in kurzer Zeit. Warten Sie, und versuchen Sie es dann erneut.',
  },
}
