import { createBenchClient } from '../bench-client.ts'
import type { Axis } from './axis.ts'
import { asUser, signUp } from './people.ts'

const teamId = '00000000-0000-4000-8000-000000000001'

/** Each permission contains the next one, the user has the first, and the last is checked. */
export const permissionAxis: Axis = {
  name: 'depth',
  title: 'Depth of contained permissions',
  sizes: [1, 5, 10, 20],
  async prepare({ service, pool }, size) {
    const client = createBenchClient(service)
    const person = await signUp(client, 'member@example.com')
    await pool.query(
      `with definitions as (
         insert into permission_definitions (project_id, id, created_at_millis)
         select 'internal', 'level_' || g, 0 from generate_series(0, $1::int) g
       ), team as (
         insert into teams (project_id, id, display_name, created_at_millis) values ('internal', $2, 'Crew', 0)
       )
       insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
       select 'internal', $2, id, 0, signed_up_at_millis from users where project_id = 'internal' and id = $3`,
      [size, teamId, person.user_id],
    )
    await pool.query(
      `with contained as (
         insert into permission_containments (project_id, permission_id, contained_id)
         select 'internal', 'level_' || g, 'level_' || g + 1 from generate_series(0, $1::int - 1) g
       )
       insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
       values ('internal', $2, $3, 'level_0', 0)`,
      [size, teamId, person.user_id],
    )
    const list = (query: string) =>
      client.get(`/team-permissions?team_id=${teamId}&user_id=me&recursive=true${query}`, asUser(person))
    return [
      { name: 'permission check', connections: 16, next: () => list(`&permission_id=level_${size}`) },
      { name: 'permissions, all of a member', connections: 16, next: () => list('') },
    ]
  },
}
