import { systemPermissions } from '@portico/contract'
import type { TestApp } from '@portico/server/testing'
import type { MatrixRow } from './rows.ts'
import type { Scene } from './scene.ts'
import { changedTables, type StoredState, type Sums } from './stored-state.ts'

/** Setting of a row: the scene with the permissions and switches of the row. */
export interface Stage {
  readonly app: TestApp
  readonly scene: Scene
  readonly state: StoredState
  readonly row: MatrixRow
  readonly before: Sums
}

const switches = [
  'sign_up_enabled',
  'credential_enabled',
  'magic_link_enabled',
  'passkey_enabled',
  'client_team_creation_enabled',
  'client_user_deletion_enabled',
  'allow_user_api_keys',
  'allow_team_api_keys',
]

/** Sets a row up. `lacking` is the one system permission that the member does not have. */
export async function setStage(
  app: TestApp,
  { scene, state, row, lacking }: Pick<Stage, 'scene' | 'state' | 'row'> & { lacking: string | undefined },
): Promise<Stage> {
  const { cast, names, project } = scene
  const { db } = app.deps
  const values = switches.map((name) => `${name} = ${name !== row.without}`)
  // Off for other calls, whose lists then have nobody to leave out.
  const isOfVisitors = row.endpoint.startsWith('anonymous.')
  values.push(`anonymous_users_enabled = ${isOfVisitors && row.without === undefined}`, 'had_anonymous_users = false')
  await db.query(`update projects set ${values.join(', ')} where id = $1`, [project.id])
  const team = [project.id, names.team_id]
  const clear = `delete from team_permission_grants where project_id = $1 and team_id = $2
    and (user_id <> $3 or permission_id <> $4)`
  await db.query(clear, [...team, cast.own.id, names.permission_id])
  const grant = `insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
    select $1, $2, $3, unnest($4::text[]), 1`
  await db.query(grant, [...team, cast.member.id, systemPermissions.filter((id) => id !== lacking)])
  await db.query(grant, [...team, cast.permitted.id, row.needs ?? []])
  await state.keep(['projects', 'team_permission_grants'])
  forgetProjects(app, scene)
  return { app, scene, state, row, before: await state.sums() }
}

/** Restores the changed tables and returns their names. */
export async function restoreStage(stage: Stage): Promise<{ changed: string[]; changedOurs: string[] }> {
  const { app, scene, state, before } = stage
  // Buffered writes are stored now, so that they do not land in the middle of the next call.
  await app.deps.activity.flush()
  const after = await state.sums()
  const changed = changedTables(before, after)
  if (changed.length === 0) return { changed, changedOurs: [] }
  await state.restore(changed)
  forgetProjects(app, scene)
  return { changed, changedOurs: changedTables(before, after, 'ours') }
}

/** Evicts the project from the cache of the service. */
function forgetProjects({ deps }: TestApp, { project, elsewhere }: Scene): void {
  for (const id of [project.id, elsewhere.id, 'internal']) deps.projects.evict(id)
}
