import type { NestedTexts } from '@portico/messages/texts'
import type { emailDetail as english } from '../en/email-detail.ts'

export const emailDetail: NestedTexts<typeof english> = {
  day: 'Tag',
  previous: 'Neuere Nachricht',
  next: 'Ältere Nachricht',
  to: 'An',
  user: 'Benutzer',
  language: 'Sprache',
  created: 'Erstellt',
  sent: 'Angenommen',
  attempts: 'Versuche',
  nextAttempt: 'Nächster Versuch',
  answer: 'Antwort des Mailservers',
  id: 'ID',
  refusals: {
    waiting: 'Sie wartet auf ihren ersten Versuch.',
    sent: 'Der Mailserver hat sie angenommen. Ist sie nicht angekommen, sehen Sie in seinen Protokollen und im Spam-Ordner nach.',
    expired: 'Ihr Link oder Code ist abgelaufen. Der Benutzer kann einen neuen anfordern.',
    content_deleted: 'Ihr Inhalt wurde nach sieben Tagen gelöscht. Der Benutzer kann eine neue anfordern.',
  },
  template: 'Vorlage',
  templateHelp: 'So würde sie heute gesendet, mit Beispielwerten. Codes und Links von Benutzern werden nie gezeigt.',
  editTemplate: 'Vorlage bearbeiten',
  noTemplate: 'Diese Nachricht hat einen festen Text.',
}
