import type { AccessType } from '@portico/contract'
import { equalInConstantTime, sha256 } from '../crypto/secret.ts'
import type { Deps } from '../deps.ts'
import type { Project } from './project.ts'

/** Whether a key belongs to the project at this level, is not revoked and has not expired. */
export function isApiKeyValid(
  { clock }: Pick<Deps, 'clock'>,
  project: Project,
  access: AccessType,
  key: string,
): boolean {
  const hash = sha256(key)
  const now = clock.now()
  return project.apiKeys.some((set) => {
    const expected = set[access]
    return expected !== null && set.expiresAtMillis > now && equalInConstantTime(hash, Buffer.from(expected, 'hex'))
  })
}
