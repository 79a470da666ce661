/** Look-ups of TXT records. */
import { Resolver } from 'node:dns/promises'

/** Resolves to the TXT records of a name, empty if there are none. Rejects if no server responds. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>

export interface WithResolver {
  readonly resolveTxt: ResolveTxt
}

/** Codes of responses that say that a name, or its records, do not exist (RFC 1035, section 4.1.1). */
const absent = ['ENODATA', 'ENOTFOUND']

/** Creates the look-ups by the servers of the system. */
export function createResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (name) => {
    try {
      // A record may consist of several texts (RFC 1035, section 3.3.14).
      return (await resolver.resolveTxt(name)).map((texts) => texts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && absent.includes(String(error.code))) return []
      throw error
    }
  }
}
