import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { userOfIssuedToken } from '../sessions/access-token.ts'
import { requireUserNotBanned } from '../users/ban.ts'

const WithAccessToken = z.object({ access_token: z.string() })

/**
 * Refuses to return a stored response with tokens to a user who was banned since. Throws USER_BANNED. After a sign-out or
 * the deletion of the user, the tokens of the first response are returned again: they are void.
 */
export async function requireTokensOfActiveUser(deps: Deps, project: Project, response: unknown): Promise<void> {
  const { data } = WithAccessToken.safeParse(response)
  const userId = data ? userOfIssuedToken(deps, project, data.access_token) : null
  if (userId !== null) await requireUserNotBanned(deps, project.id, userId)
}
