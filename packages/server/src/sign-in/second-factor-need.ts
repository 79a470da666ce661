import type { SecondFactorMethod, SecondFactorSetUp } from '@portico/contract'
import type { TokenSubject } from '../accounts/sessions/token-subject.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'
import { isRequiredAtSignIn, isSetUpDue } from '../projects/policy/second-factor-rule.ts'
import type { Project } from '../projects/project.ts'

/** The second factor that a sign-in waits for. */
export interface SecondFactorNeed {
  /** The factors of the user. Empty if the user has none. */
  readonly methods: readonly SecondFactorMethod[]
  /** The factors that the user may set up. Empty if the user has one. */
  readonly setUp: readonly SecondFactorSetUp[]
}

/** A user whose first factor was correct. */
type Subject = Pick<TokenSubject, 'id' | 'requiresTotpMfa' | 'signedUpAtMillis'> & {
  /** True if the user has an authenticator app and a passkey. */
  readonly hasPasskeyFactor: boolean
}

const selectPasskey = query<{ projectId: string; userId: string }, { id: string }>(
  'select_passkey_of_user',
  'select id from passkeys where project_id = :projectId and user_id = :userId limit 1',
)

/**
 * Returns the second factor with which a sign-in of the user is completed, or null if it needs none. Reads the passkeys of
 * users without an authenticator app, if the project requires the factor at the sign-in.
 */
export async function findSecondFactorNeed(
  deps: WithReads & WithClock,
  project: Project,
  { id: userId, requiresTotpMfa, hasPasskeyFactor, signedUpAtMillis }: Subject,
): Promise<SecondFactorNeed | null> {
  const { passkeyEnabled } = project.config
  if (requiresTotpMfa) {
    const usesPasskey = hasPasskeyFactor && passkeyEnabled
    return { methods: usesPasskey ? ['totp', 'passkey', 'recovery_code'] : ['totp', 'recovery_code'], setUp: [] }
  }
  if (!isRequiredAtSignIn(project)) return null
  const passkeys = passkeyEnabled ? await deps.db.run(selectPasskey, { projectId: project.id, userId }) : []
  if (passkeys.length > 0) return { methods: ['passkey'], setUp: [] }
  if (!isSetUpDue(project, signedUpAtMillis, deps.clock.now())) return null
  return { methods: [], setUp: passkeyEnabled ? ['totp', 'passkey'] : ['totp'] }
}
