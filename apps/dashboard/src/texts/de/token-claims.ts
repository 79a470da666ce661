import type { NestedTexts } from '@portico/messages/texts'
import type { tokenClaims as English } from '../en/token-claims.ts'

export const tokenClaims: NestedTexts<typeof English> = {
  title: 'Anmeldemethoden',
  tab: 'Claims',
  lede: 'Claims, die Zugriffstokens zusätzlich erhalten. Der Browser kann ein Token lesen: Schreiben Sie nichts Geheimes hinein.',
  template: 'Vorlage',
  templateHelp: 'Ein Text, der genau {placeholder} ist, wird zu diesem Wert. Leer: keine Claims.',
  insertExample: 'Beispiel einfügen',
  saved: 'Claims gespeichert. Sie stehen im nächsten Token jeder Sitzung.',
  preview: 'Vorschau',
  previewHelp: 'Die Claims eines Benutzers nach dieser Vorlage, gespeichert oder nicht. Wählen Sie einen Benutzer.',
  show: 'Claims zeigen',
  size: '{bytes} von {max} Bytes',
  omitted: 'Weggelassen, weil das Token zu lang würde: {names}',
  omittedTokens: {
    one: 'In den letzten 7 Tagen wurde {count} Token ohne alle Claims ausgestellt, weil es zu lang geworden wäre.',
    other: 'In den letzten 7 Tagen wurden {count} Token ohne alle Claims ausgestellt, weil sie zu lang geworden wären.',
  },
  invalid: 'Das ist kein JSON-Objekt.',
}
