import { createHash } from 'node:crypto'
import { preparePassword } from '@portico/contract'
import type { Clock } from '../../clock.ts'
import { createCircuitBreaker } from '../../resilience/circuit-breaker.ts'
import { createMonotonicClock } from '../../resilience/monotonic-clock.ts'

/**
 * Loads the published SHA-1 that begin with five characters, without these, one per line and each with a colon and its
 * count. Rejects if the list does not respond.
 */
export type LoadPasswordRange = (prefix: string) => Promise<string>

/** A list of breached passwords that is read over the internet. */
export interface PasswordRanges {
  /** Returns true for a password of the list, and null if the list did not respond. */
  includes(password: string): Promise<boolean | null>
}

/** Characters of a SHA-1 in hexadecimal that leave the service: a million ranges, each of about a thousand passwords. */
const prefixLength = 5

/** While the list is down, one new password in a minute waits for it. One slow response of many says nothing. */
const circuitOptions = { firstOpenMillis: 5000, maxOpenMillis: 60_000, failuresToOpen: 3 }

/**
 * Looks passwords up by k-anonymity: the list learns five characters of the SHA-1, and the rest is compared here. A list
 * that fails holds up no password: after three failures in a row, a circuit breaker skips it for a while.
 */
export function createPasswordRanges(loadRange: LoadPasswordRange, clock: Clock): PasswordRanges {
  // Monotonic, because the circuit would stay open after the clock is set back.
  const circuit = createCircuitBreaker(createMonotonicClock(clock), circuitOptions)
  let requestsInFlight = 0

  async function load(prefix: string): Promise<string | null> {
    if (circuit.refuse({ requestsInFlight }) !== null) return null
    requestsInFlight += 1
    try {
      const range = await loadRange(prefix)
      circuit.recordSuccess()
      return range
    } catch {
      circuit.recordFailure()
      return null
    } finally {
      requestsInFlight -= 1
    }
  }

  return {
    async includes(password) {
      // Published lists contain SHA-1. It protects nothing here: the password is looked up and not stored.
      const sha1 = createHash('sha1').update(preparePassword(password), 'utf8').digest('hex').toUpperCase()
      const range = await load(sha1.slice(0, prefixLength))
      return range === null ? null : countIn(range, sha1.slice(prefixLength)) > 0
    },
  }
}

/** Returns the count of a suffix. Padding has a count of 0. */
function countIn(range: string, suffix: string): number {
  const line = range.split(/\r?\n/).find((line) => line.toUpperCase().startsWith(`${suffix}:`))
  return line === undefined ? 0 : Number(line.slice(suffix.length + 1))
}
