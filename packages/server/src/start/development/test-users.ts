import { knownError } from '@portico/contract'
import { createSession } from '../../accounts/sessions/sessions.ts'
import { createUser } from '../../accounts/users/create/create-user.ts'
import type { Deps } from '../../api/deps.ts'
import { query } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { withTokenClaims } from '../../sign-in/token-claims/token-with-claims.ts'

/** Member of the server metadata of users that tests and tools have made. The test kit writes it, too. */
const marker = { porticoTestUser: true } as const

interface TestUser {
  readonly id: string
  readonly displayName: string | null
  readonly primaryEmail: string | null
}

const shownUsers = 20

const selectTestUsers = query<{ projectId: string; userId: string | null; marker: string; max: number }, TestUser>(
  'select_test_users',
  `select u.id, u.display_name, c.value as primary_email from users u
   left join contact_channels c on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary
   where u.project_id = :projectId and u.server_metadata @> :marker::jsonb
     and (:userId::uuid is null or u.id = :userId::uuid)
   order by u.signed_up_at_millis desc, u.id limit :max::integer`,
)

const select = (deps: Deps, { id: projectId }: Project, userId: string | null) =>
  deps.db.run(selectTestUsers, { projectId, userId, marker: JSON.stringify(marker), max: shownUsers })

/** Lists the newest test users of a project. */
export async function listTestUsers(deps: Deps, project: Project) {
  const users = await select(deps, project, null)
  return users.map(({ id, displayName, primaryEmail }) => ({
    id,
    display_name: displayName,
    primary_email: primaryEmail,
  }))
}

/** Creates a test user with a verified address and returns the id. */
export async function createTestUser(deps: Deps, project: Project, context: RequestContext): Promise<string> {
  const id = deps.random.uuid()
  const email = { value: `test-${id.slice(0, 8)}@example.com`, isVerified: true, usedForAuth: true }
  const user = { id, email, displayName: `Test ${id.slice(0, 4)}`, serverMetadata: marker }
  await createUser(deps, project, user, { event: { type: 'user_created', userId: id, context } })
  return id
}

/** Opens a session for a test user. Throws USER_ID_DOES_NOT_EXIST for other users, and USER_BANNED. */
export async function signInTestUser(deps: Deps, project: Project, userId: string, context: RequestContext) {
  const [testUser] = await select(deps, project, userId)
  if (!testUser) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: userId })
  const opening = { userId, expiresInMillis: undefined, impersonation: null, context }
  const { session: opened, user } = await createSession(deps, project, opening)
  const session = await withTokenClaims(deps, project, user, { session: opened, context })
  return { user_id: userId, access_token: session.accessToken, refresh_token: session.refreshToken }
}
