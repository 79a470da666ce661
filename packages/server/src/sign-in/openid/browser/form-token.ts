/** Tokens of forms. Each belongs to a browser and a flow, so that no other page can send the form (RFC 6819, 5.3.5). */
import { equalInConstantTime, sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import type { Browser } from './browser-cookie.ts'

const tokenBytes = 32

const tokenOf = ({ secret }: Pick<Browser, 'secret'>, flow: string): Uint8Array => sha256(`form ${secret} ${flow}`)

/** Returns the token of a form. It differs in each response, so that the size of a compressed page reveals nothing. */
export function createFormToken({ random }: WithRandom, browser: Pick<Browser, 'secret'>, flow: string): string {
  const mask = random.bytes(tokenBytes)
  return Buffer.concat([mask, combine(mask, tokenOf(browser, flow))]).toString('base64url')
}

/** Returns true if a form was made for this browser and flow. */
export function isFormToken(browser: Pick<Browser, 'secret'>, flow: string, sent: string): boolean {
  const bytes = Buffer.from(sent, 'base64url')
  if (bytes.byteLength !== 2 * tokenBytes) return false
  const token = combine(bytes.subarray(0, tokenBytes), bytes.subarray(tokenBytes))
  return equalInConstantTime(token, tokenOf(browser, flow))
}

const combine = (first: Uint8Array, second: Uint8Array): Buffer =>
  Buffer.from(first.map((byte, index) => byte ^ (second[index] ?? 0)))

/** Returns a name of the browser for links that are emailed to it. It reveals nothing of the cookie. */
export const markOf = ({ secret }: Pick<Browser, 'secret'>): string =>
  Buffer.from(sha256(`link ${secret}`)).toString('base64url')
