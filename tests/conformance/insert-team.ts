import type { TestApp, TestProject } from '@portico/server/testing'

/** Inserts a team into the database, for tests that only need a team to exist. */
export async function insertTeam({ deps }: TestApp, { id: projectId }: TestProject, memberIds: readonly string[] = []) {
  const id = deps.random.uuid()
  const now = deps.clock.now()
  await deps.db.query(
    `insert into teams (project_id, id, display_name, created_at_millis) values ($1, $2, 'A team', $3)`,
    [projectId, id, now],
  )
  await deps.db.query(
    `insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select $1, $2, id, $4, signed_up_at_millis from users where project_id = $1 and id = any($3::uuid[])`,
    [projectId, id, memberIds, now],
  )
  return id
}
