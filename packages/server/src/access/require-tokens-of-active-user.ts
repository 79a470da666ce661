import { z } from 'zod'
import { userOfIssuedToken } from '../accounts/sessions/access-token.ts'
import { requireUserNotBanned } from '../accounts/users/ban.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { Project } from '../projects/project.ts'

const WithAccessToken = z.object({ access_token: z.string() })

/**
 * Throws USER_BANNED instead of returning a stored response with tokens to a user who was banned since. After a
 * sign-out or the deletion of the user, the stored tokens are returned again: they are invalid.
 */
export async function requireTokensOfActiveUser(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  response: unknown,
): Promise<void> {
  const { data } = WithAccessToken.safeParse(response)
  const userId = data ? userOfIssuedToken(deps, project, data.access_token) : null
  if (userId !== null) await requireUserNotBanned(deps, project.id, userId)
}
