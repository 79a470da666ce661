import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import type { StoredToken } from './provider-tokens.ts'

type Claim = { projectId: string; id: string; sealed: Uint8Array; now: number; until: number }

const claimToken = statement<Claim, { id: string }>(
  'claim_provider_token',
  `update oauth_tokens set claimed_until_millis = :until
   where project_id = :projectId and id = :id and token_sealed = :sealed
     and coalesce(claimed_until_millis, 0) <= :now::bigint
   returning id`,
)

const releaseToken = statement<{ projectId: string; id: string }, never>(
  'release_provider_token',
  'update oauth_tokens set claimed_until_millis = null where project_id = :projectId and id = :id',
)

/** Longer than any exchange: the claim of a dead process expires. */
const claimMillis = 15_000

/**
 * Claims a refresh token for this call. Some providers accept each token once and revoke everything if it is used
 * again. Returns false while another call on any node holds the claim.
 */
export async function claimRefreshToken(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  { id, sealed }: StoredToken,
): Promise<boolean> {
  const now = clock.now()
  const params = { projectId: project.id, id, sealed: Buffer.from(sealed, 'base64'), now, until: now + claimMillis }
  return (await db.run(claimToken, params)).length > 0
}

/** Releases the claim after a failed exchange. */
export async function releaseRefreshToken({ db }: WithTransaction, project: Project, id: string): Promise<void> {
  await db.run(releaseToken, { projectId: project.id, id })
}
