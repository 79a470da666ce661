import type { TestApp, TestProject, TestResponse } from '@portico/server/testing'
import type { QueuedEvent } from './queued-events.ts'

/** An id that does not exist. */
export const inventedId = '00000000-0000-4000-8000-00000000beef'

/** Creates a team with server access, with a creator if one is named. */
export async function createTeam(project: TestProject, fields: object = {}): Promise<string> {
  const body = { display_name: 'Acme', ...fields }
  return made(await project.request('POST', '/teams', { access: 'server', body })).id
}

/** Adds a member with server access. */
export async function addMember(project: TestProject, teamId: string, userId: string): Promise<void> {
  made(await project.request('POST', `/team-memberships/${teamId}/${userId}`, { access: 'server', body: {} }))
}

/** Inserts a grant of a permission to a member. Other tests cover the endpoint that grants. */
export async function grant(
  app: TestApp,
  project: TestProject,
  member: { teamId: string; userId: string },
  id: string,
) {
  const text = `insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
    values ($1, $2, $3, $4, 1) on conflict do nothing`
  await app.deps.db.query(text, [project.id, member.teamId, member.userId, id])
}

/** Sets the default permissions of new members or creators. */
export async function setDefaults(app: TestApp, project: TestProject, role: 'creator' | 'member', ids: string[]) {
  await app.deps.db.query('delete from default_permissions where project_id = $1 and role = $2', [project.id, role])
  const text = `insert into default_permissions (project_id, role, permission_id) select $1, $2, unnest($3::text[])`
  await app.deps.db.query(text, [project.id, role, ids])
}

/** Returns the permissions that were granted directly. */
export async function grantsOf(app: TestApp, project: TestProject, teamId: string, userId: string): Promise<string[]> {
  const text = `select permission_id from team_permission_grants
    where project_id = $1 and team_id = $2 and user_id = $3 order by permission_id`
  const rows = await app.deps.db.query<{ permissionId: string }>(text, [project.id, teamId, userId])
  return rows.map(({ permissionId }) => permissionId)
}

/** Adds an endpoint, so that events of the project are stored from now on. */
export async function addReceiver(app: TestApp, project: TestProject): Promise<void> {
  const text = `insert into webhook_endpoints (project_id, id, url, secret_sealed, created_at_millis, updated_at_millis)
    values ($1, 'ep_test', 'https://receiver.test', '', 1, 1)`
  await app.deps.db.query(text, [project.id])
}

/** Returns the events that wait in the outbox, and removes them. */
export async function takeEvents(app: TestApp, project: TestProject): Promise<{ type: string; data: object }[]> {
  const text = `with taken as (delete from outbox where project_id = $1 and kind = 'webhook_event' returning *)
    select convert_from(payload, 'UTF8') as event from taken`
  const rows = await app.deps.db.query<{ event: string }>(text, [project.id])
  const events = rows.map(({ event }): QueuedEvent => JSON.parse(event)).toSorted((a, b) => a.sequence - b.sequence)
  return events.map(({ sequence, ...event }) => event)
}

/** Returns the audit trail of the project, by type and details. */
export async function auditOf(app: TestApp, project: TestProject): Promise<{ type: string; details: object }[]> {
  const text = `select type, user_id, details from audit_events
    where project_id = $1 and type like 'team%' order by at_millis, id`
  return app.deps.db.query(text, [project.id])
}

/** Returns the code of an error, the text of a refusal, or the status. */
export const outcomeOf = ({ status, body, text }: TestResponse): string =>
  body?.code ?? (status < 300 ? String(status) : `${status} ${text}`)

function made({ status, body, text }: TestResponse) {
  if (status !== 201) throw new Error(`It was not made: ${status} ${text}`)
  return body
}
