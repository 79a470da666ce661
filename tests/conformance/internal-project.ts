import { randomUUID } from 'node:crypto'
import type { OwnerRole } from '@portico/contract'
import type { TestApp, TestProject } from '@portico/server/testing'
import { accessHeader, adminTokenHeader, projectHeader } from './credentials.ts'

/** Creates the project of owners. Call it once per test app: its id is fixed. */
export const createInternalProject = (app: TestApp): Promise<TestProject> =>
  app.createProject({ id: 'internal', displayName: 'Owners', withDefaultPermissions: false })

/** A user of `internal`, and the projects that the user's server metadata lists. */
export interface Owner {
  readonly id: string
  readonly accessToken: string
  readonly refreshToken: string
}

/** The password of owners. */
export const ownerPassword = 'correct horse battery'

export async function createOwner({ request }: TestProject, serverMetadata: unknown): Promise<Owner> {
  const credentials = { email: `owner-${randomUUID()}@example.com`, password: ownerPassword }
  const { body: user } = await request('POST', '/users', {
    access: 'server',
    body: {
      server_metadata: serverMetadata,
      primary_email: credentials.email,
      primary_email_auth_enabled: true,
      password: credentials.password,
    },
  })
  // A session opened by a server is no recent sign-in, which some calls of owners need.
  const { body: session } = await request('POST', '/auth/password/sign-in', { body: credentials })
  return { id: user.id, accessToken: session.access_token, refreshToken: session.refresh_token }
}

/** A user of `internal` with a role in a project. */
export async function createOwnerWithRole(
  { deps }: TestApp,
  internal: TestProject,
  project: { id: string },
  role: OwnerRole,
): Promise<Owner> {
  const owner = await createOwner(internal, null)
  const insert = 'insert into project_owners (project_id, user_id, role, created_at_millis) values ($1, $2, $3, $4)'
  await deps.db.query(insert, [project.id, owner.id, role, deps.clock.now()])
  return owner
}

/** Makes a call on a project as one of its owners. */
export function callAsOwner(
  internal: TestProject,
  project: { id: string },
  { accessToken }: Pick<Owner, 'accessToken'>,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
) {
  const headers = { ...projectHeader(project), ...accessHeader('admin'), ...adminTokenHeader(accessToken) }
  return internal.request(method, path, { access: 'none', headers, body })
}

/** Invites an address to a project, as a developer by default. */
export const inviteOwner = (
  internal: TestProject,
  project: { id: string },
  sender: Pick<Owner, 'accessToken'>,
  { email, role = 'developer' }: { email: string; role?: OwnerRole | undefined },
) => callAsOwner(internal, project, sender, ['POST', '/projects/current/owner-invitations', { email, role }])

/** Delivers the emails and returns the code of the last invitation to a project for an address. */
export async function projectInvitationCode(app: TestApp, email: string): Promise<string> {
  await app.deliverEmails()
  const message = app.emails.findLast(({ to, text }) => to === email && text.includes('/project-invitation?'))
  return /code=([0-9a-z]{45})/.exec(message?.text ?? '')?.[1] ?? ''
}

export const owning = (...projects: { id: string }[]) => ({ managedProjectIds: projects.map(({ id }) => id) })
