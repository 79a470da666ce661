import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import { createToken, sha256, type WithRandom } from '../../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../../platform/database/database.ts'
import { statement } from '../../../../platform/database/statement.ts'
import type { Project } from '../../../../projects/project.ts'
import type { ReturnTarget } from '../return-target.ts'

const codeMillis = 60_000
/** Codes of one session that wait to be redeemed. A page makes one each time it is opened, so older ones give way. */
const waitingCodes = 20

interface NewCode extends Record<string, unknown> {
  projectId: string
  codeHash: Uint8Array
  userId: string
  sessionId: string
  redirectUri: string
  codeChallenge: string
  isNewUser: boolean
  now: number
  expiresAtMillis: number
}

const insertCode = statement<NewCode, { userId: string }>(
  'insert_code_of_page',
  `with given_up as (
     delete from authorization_codes where project_id = :projectId and code_hash in (
       select code_hash from authorization_codes
       where project_id = :projectId and user_id = :userId::uuid and page_session_id = :sessionId::uuid
         and used_at_millis is null
       order by expires_at_millis desc offset ${waitingCodes - 1})
   )
   insert into authorization_codes (project_id, code_hash, user_id, redirect_uri, code_challenge, is_new_user,
     expires_at_millis, session_epoch, page_session_id)
   select :projectId, :codeHash::bytea, u.id, :redirectUri::text, :codeChallenge::text, :isNewUser::boolean,
     :expiresAtMillis::bigint, u.session_epoch, s.id
   from sessions s join users u on u.project_id = s.project_id and u.id = s.user_id
   where s.project_id = :projectId and s.id = :sessionId::uuid and s.user_id = :userId::uuid
     and s.ended_at_millis is null and s.expires_at_millis > :now::bigint
   returning user_id`,
)

/**
 * Returns the address of an app with a code of the session, which only the app can redeem, once and within a minute, at the token
 * endpoint of the API. Returns null if the session has ended.
 */
export async function addressWithCode(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  session: SessionOfBrowser,
  { target: { url, state, codeChallenge }, isNewUser }: { readonly target: ReturnTarget; readonly isNewUser: boolean },
): Promise<string | null> {
  const code = createToken(deps.random)
  const now = deps.clock.now()
  const stored = await deps.db.run(insertCode, {
    ...{ projectId: project.id, codeHash: sha256(code), userId: session.userId, sessionId: session.sessionId },
    ...{ redirectUri: url, codeChallenge, isNewUser, now, expiresAtMillis: now + codeMillis },
  })
  if (stored.length === 0) return null
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ code, state })}`
}
