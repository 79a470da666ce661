import type pg from 'pg'
import type { BenchClient } from './bench-client.ts'
import type { Operation } from './operation.ts'
import { insertInvitations, seedPermissions, seedTeams } from './seed-teams.ts'

/** Callers: access tokens of signed-in users, and their ids. */
export interface SignedInPeople {
  readonly tokens: readonly { readonly access_token: string; readonly user_id: string }[]
}

const callback_url = 'http://localhost:8101/handler/team-invitation'

/** Operations: teams, their members, permissions and invitations. */
export async function prepareTeamOperations(
  client: BenchClient,
  pool: pg.Pool,
  { tokens }: SignedInPeople,
): Promise<Operation[]> {
  const userIds = tokens.map(({ user_id }) => user_id)
  const { largeTeamId, teamIds } = await seedTeams(pool, userIds)
  await seedPermissions(pool)
  const invitation = await insertInvitations(pool)
  const creators = (await pool.query(`select id from users where project_id = 'internal' limit 10000`)).rows
  let count = 0
  const someone = () => {
    const index = count++ % tokens.length
    return { token: tokens[index]?.access_token ?? '', teamId: teamIds[index] ?? '' }
  }
  const asUser = (token: string) => ({ 'x-portico-access-token': token })
  const permissions = (query: Record<string, string>) => {
    const { token, teamId } = someone()
    const search = new URLSearchParams({ team_id: teamId, user_id: 'me', recursive: 'true', ...query })
    return client.get(`/team-permissions?${search}`, asUser(token))
  }
  const light = ({ select, http }: Parameters<Operation['bare']>[0]) => select + http
  const write = ({ select, insert, http }: Parameters<Operation['bare']>[0]) => select + insert + http

  return [
    // The last of five levels among 200 definitions.
    { name: 'permission check', connections: 16, next: () => permissions({ permission_id: 'p_199' }), bare: light },
    { name: 'permissions, all of a member', connections: 16, next: () => permissions({}), bare: light },
    {
      name: 'teams of a user',
      connections: 16,
      next: () => client.get('/teams?user_id=me', asUser(someone().token)),
      bare: light,
    },
    {
      name: '100 members of a team of 10,000',
      connections: 4,
      next: () => client.byServer(client.get(`/users?team_id=${largeTeamId}&limit=100`)),
      bare: light,
    },
    {
      name: 'create team',
      connections: 16,
      next: () => {
        // By many users: the teams of the signed-in ones are measured, too.
        const body = { display_name: 'A new team', creator_user_id: creators[count++ % creators.length].id }
        return client.byServer(client.post('/teams', body, { 'x-bench-status': '201' }))
      },
      bare: write,
    },
    {
      name: 'invite',
      connections: 16,
      // By a server: one member may send 30 invitations in an hour.
      next: () => {
        const body = { email: `guest-${count}@example.com`, team_id: someone().teamId, callback_url }
        return client.byServer(client.post('/team-invitations/send-code', body))
      },
      bare: write,
    },
    {
      name: 'accept an invitation',
      connections: 16,
      next: () => client.post('/team-invitations/accept', { code: invitation() }, asUser(someone().token)),
      bare: write,
    },
    { name: 'project read', connections: 16, next: () => client.get('/projects/current'), bare: ({ http }) => http },
    { name: 'key check alone', connections: 16, next: () => client.get(''), bare: ({ http }) => http },
  ]
}
