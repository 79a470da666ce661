import { knownError } from '@portico/contract'
import type { Project } from '../projects/project.ts'

/** Throws PASSKEY_AUTHENTICATION_NOT_ENABLED while the project has passkeys switched off. */
export function requirePasskeysOn({ config }: Project): void {
  if (!config.passkeyEnabled) throw knownError('PASSKEY_AUTHENTICATION_NOT_ENABLED')
}
