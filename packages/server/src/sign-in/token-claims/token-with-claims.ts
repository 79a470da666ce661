import { issueAccessToken } from '../../accounts/sessions/access-token.ts'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { PreparedSession } from '../../accounts/sessions/prepare-session.ts'
import type { TokenSubject } from '../../accounts/sessions/token-subject.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { Applicant } from '../ask-auth-hooks.ts'
import { findAddedClaims } from './find-token-claims.ts'

interface Opened {
  readonly session: PreparedSession
  readonly context: RequestContext
  /** The user, if the same call has created it. */
  readonly applicant?: Applicant | undefined
}

/**
 * Returns a session that was opened, with the claims of its project in the access token. Call it after the session is stored, so
 * that the claims of a new user can be read, and ask the hook `token` before. Without claims, returns the session as it is.
 */
export async function withTokenClaims(
  deps: WithReads & WithAuthHookAnswers & WithActivity & WithClock & WithConfig,
  project: Project,
  subject: TokenSubject,
  { session, context, applicant }: Opened,
): Promise<PreparedSession> {
  const user = { userId: subject.id, sessionId: session.isImpersonation ? null : session.id, applicant }
  const addedClaims = await findAddedClaims(deps, project, { ...user, isRefresh: false, context })
  if (addedClaims === null) return session
  const { token, hasOmitted } = issueAccessToken(deps, project, subject, { ...session, addedClaims })
  if (hasOmitted) deps.activity.countOmittedClaims(project.id, deps.clock.now())
  return { ...session, accessToken: token }
}
