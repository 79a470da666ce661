import { knownError } from '@portico/contract'
import type { Project } from '../projects/project.ts'

/** Throws OTP_AUTHENTICATION_NOT_ENABLED unless the project enables magic links. */
export function requireMagicLinkOn({ config }: Project): void {
  if (config.magicLinkEnabled) return
  throw knownError('OTP_AUTHENTICATION_NOT_ENABLED')
}
