import { issueAccessToken } from '../../accounts/sessions/access-token.ts'
import type { PreparedSession } from '../../accounts/sessions/prepare-session.ts'
import type { TokenSubject } from '../../accounts/sessions/token-subject.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { findTokenClaims } from './find-token-claims.ts'

/**
 * Returns a session that was opened, with the claims of its project in the access token. Call it after the session is stored, so
 * that the claims of a new user can be read. Without a template, returns the session as it is.
 */
export async function withTokenClaims(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  subject: TokenSubject,
  session: PreparedSession,
): Promise<PreparedSession> {
  const addedClaims = await findTokenClaims(deps, project, subject.id)
  if (addedClaims === null) return session
  return { ...session, accessToken: issueAccessToken(deps, project, subject, { ...session, addedClaims }).token }
}
