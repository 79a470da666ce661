import type { NestedTexts } from '@portico/messages/texts'
import type { providerTest as English } from '../en/provider-test.ts'

export const providerTest: NestedTexts<typeof English> = {
  title: 'Test',
  steps: 'Schritte',
  lede: 'Melden Sie sich in einem neuen Fenster beim Anbieter an. Der Test legt keinen Benutzer an und speichert kein Token. Er geht auch, solange der Anbieter aus ist.',
  saveFirst: 'Speichern Sie zuerst Ihre Änderungen. Der Test verwendet die gespeicherten Einstellungen.',
  needsAdmin: 'Ein Test braucht die Rolle Administrator oder Inhaber.',
  start: 'Anbieter testen',
  blocked: 'Der Browser hat das Fenster blockiert. Erlauben Sie dieser Seite Fenster und starten Sie den Test erneut.',
  running: 'Fahren Sie im Fenster von {name} fort.',
  abandoned: 'Das Fenster wurde geschlossen, bevor der Anbieter Sie zurückgeleitet hat.',
  abandonedHint:
    'Hat {name} einen Fehler zur Redirect-URI gezeigt, tragen Sie dort die Adresse oben Zeichen für Zeichen ein. Ist das Fenster noch offen, fahren Sie dort fort.',
  succeeded: '{name} funktioniert.',
  failed: '{name} funktioniert noch nicht.',
  windowLede: 'Das Ergebnis steht auf der Seite, die dieses Fenster geöffnet hat. Sie können es schließen.',
  noResult: 'Hier ist kein Ergebnis. Starten Sie den Test auf der Seite des Anbieters.',
  names: {
    redirect: 'Weiterleitung zu {name}',
    callback: 'Rückkehr von {name}',
    token: 'Tausch des Codes gegen Tokens',
    profile: 'Profil',
  },
  states: { done: 'Erledigt', failed: 'Fehlgeschlagen', running: 'Läuft', open: 'Nicht erreicht' },
  causes: {
    keys_missing: 'Client-ID oder Client-Secret fehlen. Tragen Sie beide ein und speichern Sie.',
    unreachable:
      'Die Antwort von {name} fehlt oder ist ungültig. Prüfen Sie Issuer oder Adressen. Ist {name} eingebaut, versuchen Sie es später erneut.',
    denied: 'Die Zustimmung wurde verweigert. Starten Sie den Test erneut und stimmen Sie bei {name} zu.',
    authorization_refused: '{name} hat die Anfrage abgelehnt. Prüfen Sie Client-ID und Scopes.',
    expired: 'Der Test hat mehr als zehn Minuten gedauert. Starten Sie ihn erneut.',
    client_refused: '{name} hat den Client abgelehnt. Prüfen Sie Client-ID und Client-Secret.',
    code_refused:
      '{name} hat den eigenen Code abgelehnt. Prüfen Sie, dass die Redirect-URI dort Zeichen für Zeichen die Adresse oben ist.',
    profile_refused: '{name} lieferte kein brauchbares Profil. Prüfen Sie die Scopes und die Adresse des Profils.',
  },
  providerSays: 'Fehler von {name}',
  detail: 'Einzelheit',
  email: 'E‑Mail',
  noEmail: 'Keine. Benutzer dieses Anbieters haben keine E‑Mail-Adresse.',
  verified: 'bestätigt',
  notVerified: 'nicht bestätigt',
  name: 'Name',
  noName: 'Keiner',
  accountId: 'Konto-ID',
}
