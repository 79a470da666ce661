import { knownError } from '@portico/contract'
import type { Project } from '../projects/project.ts'

/** Throws PASSKEY_AUTHENTICATION_NOT_ENABLED unless the project enables passkeys. */
export function requirePasskeysOn({ config }: Project): void {
  if (!config.passkeyEnabled) throw knownError('PASSKEY_AUTHENTICATION_NOT_ENABLED')
}
