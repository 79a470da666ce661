import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'weiter zu {app}',
  noMethodOnPage:
    'Auf dieser Seite können Sie sich noch nicht anmelden. Melden Sie sich bei {project} auf dessen eigener Website oder in dessen App an.',
  consentTitle: '{app} möchte Ihr Konto verwenden',
  consentAccount: 'Ihr Konto bei {project}: {email}',
  consentForeign: '{app} stammt nicht von {project}. Fahren Sie nur fort, wenn Sie der App vertrauen.',
  consentOwn: '{app} stammt von {project}.',
  consentHost: 'Danach gelangen Sie zu {host}.',
  consentHostOfApp: 'Danach öffnet sich die App {scheme} auf diesem Gerät.',
  consentList: 'Sie kann dann:',
  scopeOpenid: 'Sie bei Ihrer Rückkehr wiedererkennen',
  consentResource: '{resource} in Ihrem Namen nutzen',
  consentEnd: 'Wenn Sie diesen Zugriff zurücknehmen, kann er noch bis zu zehn Minuten bestehen.',
  consentDescribed: 'Beschrieben unter {host}. Den Namen hat die App selbst gewählt.',
  consentLifetime: 'Der Zugriff endet nach',
  consentUntilEnded: 'Ende durch mich, höchstens ein Jahr',
  allow: 'Erlauben',
  deny: 'Nicht erlauben',
  flowErrorTitle: 'Diese Anmeldung kann nicht fortgesetzt werden',
  flowExpired:
    'Diese Seite ist abgelaufen oder gehört zu einem anderen Browser. Gehen Sie zurück zur App und beginnen Sie von vorn.',
  flowRefused:
    'Die App, die Sie hierher geschickt hat, hat einen Fehler gemacht. Gehen Sie zu ihr zurück und versuchen Sie es erneut, oder wenden Sie sich an ihren Betreiber.',
  flowDetails: 'Einzelheiten für den Betreiber der App',
  signOutQuestion: 'Möchten Sie sich bei {project} abmelden?',
  signOutText: 'Apps, bei denen Sie mit diesem Konto angemeldet sind, melden Sie vielleicht ebenfalls ab.',
  staySignedIn: 'Angemeldet bleiben',
  signedOutTitle: 'Sie haben sich abgemeldet',
  signedOutText: 'Sie können diese Seite schließen.',
  deviceTitle: 'Gerät verbinden',
  deviceText: 'Geben Sie den Code ein, den das Gerät oder die App anzeigt.',
  deviceCode: 'Code',
  deviceCodeOfLink: 'Der Link enthält den Code {code}. Fahren Sie nur fort, wenn Ihr Gerät denselben Code anzeigt.',
  deviceSameCode: 'Mein Gerät zeigt diesen Code',
  deviceCodeWrong:
    'Dieser Code ist falsch oder nicht mehr gültig. Prüfen Sie ihn, oder beginnen Sie auf dem Gerät von vorn.',
  deviceConfirmTitle: '{app} verbinden?',
  deviceConfirmText:
    'Fahren Sie nur fort, wenn Sie dieses Gerät vor sich haben und den Vorgang dort selbst begonnen haben. Geben Sie nie einen Code ein, den Ihnen jemand geschickt hat.',
  deviceApp: 'App',
  devicePlace: 'Ort',
  deviceTime: 'Zeit',
  continueButton: 'Weiter',
  deviceDoneTitle: 'Ihr Gerät ist verbunden',
  deviceDoneText: 'Kehren Sie zu ihm zurück. Sie können diese Seite schließen.',
  deviceStoppedTitle: 'Das Gerät ist nicht verbunden',
  consentDevice: 'Kehren Sie danach zu Ihrem Gerät zurück.',
  passkeysOfHost: 'Ein Passkey gilt für eine Adresse. Passkeys, die Sie hier hinzufügen, melden Sie bei {host} an.',
  passkeyElsewhere:
    'Es wurde kein Passkey von {host} verwendet. Gehört Ihrer zu einer anderen Adresse, melden Sie sich auf einem anderen Weg an und fügen Sie in Ihren Kontoeinstellungen einen für {host} hinzu.',
}
