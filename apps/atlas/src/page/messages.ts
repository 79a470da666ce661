import * as en from '@portico/messages/en'
import type { Message, PluralMessage } from '@portico/messages/texts'

/** All messages of the catalogue in English. The compiler adds a default export to the module, which it does not have. */
export const messages: readonly (Message | PluralMessage)[] = Object.values<unknown>(en).filter(isMessage)

function isMessage(value: unknown): value is Message | PluralMessage {
  return Array.isArray(value)
}
