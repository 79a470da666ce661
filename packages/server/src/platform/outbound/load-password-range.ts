import type { LoadPasswordRange } from '../crypto/breached-passwords/password-ranges.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

/** A person waits for the response, and the password is accepted without it. */
const timeoutMillis = 1000
/** A padded range of Have I Been Pwned has at most 1,000 lines beyond the largest one, of about 60 KB. */
const maxBytes = 256 * 1024

/**
 * Creates the calls of the range API of Have I Been Pwned, or of a list with the same calls below another address:
 * https://haveibeenpwned.com/API/v3#PwnedPasswords. Padding hides the size of a range from observers of the network.
 */
export const createLoadPasswordRange =
  (send: GuardedFetch, rangesUrl: string): LoadPasswordRange =>
  async (prefix) => {
    const response = await send(`${rangesUrl}/${prefix}`, {
      method: 'GET',
      headers: { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'portico' },
      signal: AbortSignal.timeout(timeoutMillis),
      maxBytes,
    })
    if (response.status !== 200) throw new Error(`The status is ${response.status} instead of 200.`)
    return response.text()
  }
