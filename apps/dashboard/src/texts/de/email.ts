import type { NestedTexts } from '@portico/messages/texts'
import type { email as English } from '../en/email.ts'

export const email: NestedTexts<typeof English> = {
  title: 'E‑Mail',
  server: 'E‑Mail-Server',
  templates: 'Vorlagen',
  ownServerLede: 'Nachrichten kommen von Ihrem eigenen Mailserver, unter Ihrem Namen.',
  serverLede: 'Nachrichten kommen von einem gemeinsamen Server. Mit einem eigenen senden Sie unter Ihrem Namen.',
  needsAdmin:
    'Den E‑Mail-Server kann nur ändern, wer die Rolle Administrator oder Inhaber hat. Das Passwort wird nicht angezeigt.',
  shared: 'Gemeinsam',
  own: 'Eigener',
  sharedText:
    'Portico verschickt die Nachrichten. Empfänger sehen den Absender des Dienstes mit dem Namen Ihres Projekts.',
  example: 'Was Empfänger sehen',
  host: 'Host',
  port: 'Port',
  portInvalid: 'Geben Sie einen Port von 1 bis 65535 ein.',
  tls: 'Port 465 verschlüsselt vom ersten Byte an mit TLS und verlangt ein gültiges Zertifikat.',
  startTls: 'Dieser Port verschlüsselt mit STARTTLS und verlangt ein gültiges Zertifikat.',
  username: 'Benutzername',
  password: 'Passwort',
  senderName: 'Name des Absenders',
  senderEmail: 'E‑Mail-Adresse des Absenders',
  testTo: 'Testnachricht an',
  sendTest: 'Test senden',
  test: 'Test',
  testAt: 'Test um {time}',
  testing: 'Verbindung wird aufgebaut. Das dauert bis zu zehn Sekunden.',
  noTest: 'Senden Sie einen Test, bevor Sie speichern. Er benutzt die Werte dieses Formulars.',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  sentText: 'Der Server hat eine Nachricht an {recipient} angenommen.',
}
