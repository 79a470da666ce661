import { createBenchClient } from '../bench-client.ts'
import { seedUsers } from '../seed-users.ts'
import type { Axis } from './axis.ts'
import { asUser, signUp } from './people.ts'

const teamId = '00000000-0000-4000-8000-000000000001'

/** Members of one team of a project with as many users, and a few more. */
export const teamAxis: Axis = {
  name: 'members',
  title: 'Members of a team',
  sizes: [10, 100, 1000, 10_000],
  async prepare({ service, pool }, size) {
    const client = createBenchClient(service)
    await seedUsers(pool, size + 1000)
    const person = await signUp(client, 'member@example.com')
    await pool.query(
      `with team as (
         insert into teams (project_id, id, display_name, created_at_millis) values ('internal', $1, 'Everybody', 0)
       ), joined as (
         insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
         select 'internal', $1, id, row_number() over (), signed_up_at_millis from (
           (select id, signed_up_at_millis from users where project_id = 'internal' and id <> $2 limit $3 - 1)
           union all select id, signed_up_at_millis from users where project_id = 'internal' and id = $2) u
         returning user_id
       )
       insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
       select 'internal', $1, user_id, p, 0 from joined cross join unnest(array['$read_members', '$invite_members']) p`,
      [teamId, person.user_id, size],
    )
    const page = (query: string) => client.byServer(client.get(`${query}team_id=${teamId}&limit=100`))
    let count = 0
    return [
      { name: '100 members', connections: 4, next: () => page('/users?') },
      { name: 'search among the members', connections: 4, next: () => page('/users?query=meier&') },
      {
        name: 'permission check',
        connections: 16,
        next: () =>
          client.get(
            `/team-permissions?team_id=${teamId}&user_id=me&permission_id=$read_members&recursive=true`,
            asUser(person),
          ),
      },
      { name: 'teams of a user', connections: 16, next: () => client.get('/teams?user_id=me', asUser(person)) },
      {
        name: 'change of the name of the team',
        connections: 4,
        next: () => ({
          ...client.byServer(client.post(`/teams/${teamId}`, { display_name: `Crew ${count++}` })),
          method: 'PATCH',
        }),
      },
    ]
  },
}
