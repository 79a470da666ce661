/**
 * Refresh token rotation with reuse detection (RFC 9700, section 4.14.2, https://www.rfc-editor.org/rfc/rfc9700). A
 * replaced token returns its successor until the successor is used, because a response can be lost, and for 30 seconds
 * more, because another tab may be refreshing too. Later use means that the token was copied: the session is revoked.
 */

import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { Sealer, WithSealer } from '../../platform/crypto/seal.ts'
import { createToken, sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithLog } from '../../platform/log.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { SessionBounds } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'
import type { LiveSession } from './live-session.ts'
import { isWithinBounds, sessionBounds } from './session-bounds.ts'
import { primaryEmailJoin, sessionAuthenticationColumns, tokenSubjectColumns } from './token-subject.ts'

/** Time for which a replaced refresh token returns its successor after the first use of the successor. */
const rotationGraceMillis = 30_000
/** Time for which replaced tokens are stored. An older token is unknown. */
const rememberedMillis = 30 * 86_400_000

type Parameters = AuditParameters &
  SessionBounds & {
    hash: Uint8Array
    successorHash: Uint8Array
    rotates: boolean
    graceStart: number
    rememberedSince: number
  }

// Decided on the locked row: of two requests with one token, the second sees the changes of the first.
// spent_refresh_tokens stores the time of the first use of the successor.
interface RedeemedSession extends LiveSession {
  readonly verdict: 'current' | 'replaced' | 'reused'
  /** The hashes before this request. */
  readonly refreshTokenHash: Uint8Array
  readonly previousRefreshTokenHash: Uint8Array | null
}

const rotateRefreshToken = statement<Parameters, RedeemedSession>(
  'rotate_refresh_token',
  `with found as (
     select s.id, s.user_id, s.created_at_millis, s.expires_at_millis, s.impersonation, s.refresh_token_hash, s.previous_refresh_token_hash,
       s.refresh_token_used_at_millis, ${sessionAuthenticationColumns},
       case when s.refresh_token_hash = :hash::bytea then 'current'
         when s.previous_refresh_token_hash = :hash::bytea
           and coalesce(s.refresh_token_used_at_millis > :graceStart::bigint, true) then 'replaced'
         when exists (select from spent_refresh_tokens where project_id = :projectId and token_hash = :hash::bytea
           and spent_at_millis > :graceStart::bigint) then 'replaced'
         else 'reused' end as verdict
     from sessions s
     where s.project_id = :projectId and s.ended_at_millis is null and s.expires_at_millis > :now::bigint
       and ${isWithinBounds()}
       and (s.refresh_token_hash = :hash::bytea or s.previous_refresh_token_hash = :hash::bytea
         or s.id = (select session_id from spent_refresh_tokens
           where project_id = :projectId and token_hash = :hash::bytea))
     for update
   ), rotated as (
     update sessions s set refresh_token_hash = :successorHash::bytea, previous_refresh_token_hash = :hash::bytea,
       refresh_token_used_at_millis = null, rotated_at_millis = :now::bigint
     from found f
     where s.project_id = :projectId and s.id = f.id and f.verdict = 'current' and :rotates::boolean
     returning s.id, f.previous_refresh_token_hash as spent_hash,
       coalesce(f.refresh_token_used_at_millis, :now::bigint) as spent_at_millis
   ), spent as (
     insert into spent_refresh_tokens (project_id, token_hash, session_id, spent_at_millis)
     select :projectId, spent_hash, id, spent_at_millis from rotated where spent_hash is not null
   ), forgotten as (
     delete from spent_refresh_tokens t using rotated r
     where t.project_id = :projectId and t.session_id = r.id and t.spent_at_millis < :rememberedSince::bigint
   ), ended as (
     update sessions s set ended_at_millis = :now::bigint from found f
     where s.project_id = :projectId and s.id = f.id and f.verdict = 'reused'
     returning s.id, s.user_id
   ), audited as (${insertAuditRow('ended e', {
     userId: 'e.user_id',
     details: `jsonb_build_object('session_id', e.id)`,
   })})
   select f.verdict, f.id as session_id, f.created_at_millis, f.expires_at_millis, f.impersonation, f.refresh_token_hash,
      f.previous_refresh_token_hash, f.authenticated_at_millis, f.authentication_methods, ${tokenSubjectColumns}
   from found f
   join users u on u.project_id = :projectId and u.id = f.user_id
   ${primaryEmailJoin}`,
)

type RedeemRefreshTokenDeps = WithTransaction & WithClock & WithConfig & WithLog & WithRandom & WithSealer

/**
 * Redeems a refresh token for which rotation is requested, or which is not the current one of its session. Reuse of a
 * copied token revokes its session and is recorded in the audit trail. Returns null if the token belongs to no active
 * session.
 */
export async function redeemRefreshToken(
  deps: RedeemRefreshTokenDeps,
  project: Project,
  refreshToken: string,
  { rotates, context }: { rotates: boolean; context: RequestContext },
): Promise<{ session: LiveSession; refreshToken: string } | null> {
  const now = deps.clock.now()
  const [successor, ...others] = successorsOf(deps.sealer, refreshToken)
  const [session] = await deps.db.run(rotateRefreshToken, {
    ...auditParameters(deps, project, { type: 'refresh_token_reused', userId: null, context }),
    hash: sha256(refreshToken),
    successorHash: sha256(successor),
    rotates,
    now,
    graceStart: now - rotationGraceMillis,
    rememberedSince: now - rememberedMillis,
    ...sessionBounds(deps, project),
  })
  if (!session) return null
  if (session.verdict === 'reused') {
    const { sessionId } = session
    deps.log.warn(
      { projectId: project.id, sessionId },
      'a replaced refresh token was used again; its session was ended',
    )
    return null
  }
  if (!rotates) return { session, refreshToken }
  // The successor may have been computed with another root secret.
  const known = [session.refreshTokenHash, session.previousRefreshTokenHash]
  const existing = others.find((other) => known.some((hash) => hash !== null && sha256(other).equals(hash)))
  return { session, refreshToken: existing ?? successor }
}

/**
 * Returns the successor of a token under each root secret, that of the sealing secret first. It is computed, so that a
 * repeated request gets the same successor although the database stores only hashes.
 */
function successorsOf(sealer: Pick<Sealer, 'macs'>, refreshToken: string): [string, ...string[]] {
  const toSuccessor = (mac: Buffer) => createToken({ bytes: (count) => mac.subarray(0, count) })
  const [mac, ...others] = sealer.macs('refresh-token-successor', refreshToken)
  return [toSuccessor(mac), ...others.map(toSuccessor)]
}

const markRefreshTokenUsed = statement<{ projectId: string; hash: Uint8Array; now: number }, { id: string }>(
  'mark_refresh_token_used',
  `update sessions set refresh_token_used_at_millis = :now::bigint
   where project_id = :projectId and refresh_token_hash = :hash and refresh_token_used_at_millis is null
   returning id`,
)

/** Stores the first use of the current token of a session. The token before it is accepted for 30 more seconds. */
export async function recordFirstUse(
  deps: WithTransaction & WithClock,
  project: Project,
  refreshToken: string,
): Promise<void> {
  const hash = sha256(refreshToken)
  await deps.db.run(markRefreshTokenUsed, { projectId: project.id, hash, now: deps.clock.now() })
}
