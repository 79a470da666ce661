import { userTables } from '../platform/database/tables/users.ts'

/** Returns the SQL of a user's name: the display name, or the primary address; null if the user was deleted. */
export const nameOfUser = (projectId: string, id: string): string => `(
  select coalesce(nullif(u.display_name, ''), c.value) from ${userTables} where u.project_id = ${projectId} and u.id = ${id})`

/** Returns the SQL of a team's name, in a statement with `:projectId`; null if the team was deleted. */
export const nameOfTeam = (id: string): string =>
  `(select t.display_name from teams t where t.project_id = :projectId and t.id = ${id})`

/** Returns the SQL of an actor's name, from expressions for its type and id, in a statement with `:projectId`. */
export const nameOfActor = (type: string, id: string): string => `case ${type}
    when 'user' then ${nameOfUser(':projectId', id)}
    when 'owner' then ${nameOfUser("'internal'", id)}
    when 'api_key' then (
      select s.description from api_key_sets s where s.project_id = :projectId and s.id = ${id})
  end`
