import { createHash } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 27

/** Kind of an id: an endpoint, a message or an attempt. */
export type WebhookIdPrefix = 'ep' | 'msg' | 'atmpt'

/**
 * Returns an id in the form of the Svix API: a prefix and 27 letters and digits with 160 bits. Equal seeds give equal
 * ids, so that repeated work leaves one row.
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
