/**
 * Stores the secrets with which sign-ins on a trusted device need no second factor: in the local storage of the page, one
 * per user. A secret replaces the second factor only, so it opens nothing without the first one.
 */
import { limits } from '@portico/contract/limits'
import type { ClientCallOptions } from '../../client-context.ts'
import { pageStorage } from './page-storage.ts'

type Options = Pick<ClientCallOptions, 'projectId' | 'tokenStore'>

/** Returns the stored secrets for the header of a sign-in, or null: the user is unknown until the service responds. */
export function readTrustedDeviceSecrets(options: Options): string | null {
  return Object.values(readSecrets(options)).join() || null
}

/** Stores the secret of a user for the next sign-in. The users who signed in longest ago make room. */
export function storeTrustedDeviceSecret(options: Options, userId: string, secret: string): void {
  const { [userId]: _, ...others } = readSecrets(options)
  const newest = Object.entries(others).slice(1 - limits.trustedDeviceSecretsMax)
  try {
    pageStorage(options)?.setItem(keyOf(options), JSON.stringify(Object.fromEntries([...newest, [userId, secret]])))
  } catch {
    // The page may not use storage, or it is full. The next sign-in requires the second factor.
  }
}

const keyOf = ({ projectId }: Options) => `portico-trusted-device-${projectId}`

function readSecrets(options: Options): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(pageStorage(options)?.getItem(keyOf(options)) ?? '{}')
    return Object.fromEntries(Object.entries(Object(stored)).filter(isSecret))
  } catch {
    // The page may not use storage, or a script has changed the text.
    return {}
  }
}

// Anything else could not be sent as a header.
const isSecret = (entry: [string, unknown]): entry is [string, string] => {
  const [userId, secret] = entry
  return typeof secret === 'string' && secret.startsWith(`${userId}.`) && /^[\w.-]{1,100}$/.test(secret)
}
