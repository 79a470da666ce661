import { createHash } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 27

/** What an id may name: an endpoint, a message, an attempt to deliver one. */
export type WebhookIdPrefix = 'ep' | 'msg' | 'atmpt'

/**
 * An id in the form that clients of the Svix API expect: a prefix, and 27 letters and digits, which hold 160 bits. Of
 * equal seeds come equal ids, so that work which is done twice leaves one row.
 */
export function webhookIdOf(prefix: WebhookIdPrefix, seed: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(`${prefix}\n${seed}`).digest('hex').slice(0, 40)}`)
  let text = ''
  for (let index = 0; index < length; index++) {
    text = alphabet.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return `${prefix}_${text}`
}
