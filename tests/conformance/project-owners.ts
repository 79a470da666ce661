/** Owners of a project for tests: a project with an owner, and calls of owners and invited users. */
import type { OwnerRole } from '@portico/contract'
import type { TestApp, TestProject } from '@portico/server/testing'
import { expect } from 'vitest'
import {
  callAsOwner,
  createInternalProject,
  createOwnerWithRole,
  inviteOwner,
  type Owner,
  ownerPassword,
  projectInvitationCode,
} from './internal-project.ts'

/** An owner with a verified address. The display name is the beginning of the address. */
export type OwnerWithEmail = Owner & { readonly email: string }

export const ownersPath = '/projects/current/owners'
export const invitationsPath = '/projects/current/owner-invitations'

/** The code of a refusal, or the status of a response. */
export async function codeOf(call: Promise<{ status: number; body: { code?: string } }>): Promise<string | number> {
  const { status, body } = await call
  return body?.code ?? status
}

/** Creates the project of owners. Call it once per test app. */
export async function openOwners(app: TestApp) {
  const internal = await createInternalProject(app)
  const { request } = internal

  async function withEmail(user: Owner): Promise<OwnerWithEmail> {
    const email = `${crypto.randomUUID()}@example.com`
    const body = {
      ...{ primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true },
      display_name: email.slice(0, 8),
    }
    await request('PATCH', `/users/${user.id}`, { access: 'server', body })
    return { ...user, email }
  }
  const ownerWith = async (project: TestProject, role: OwnerRole) =>
    withEmail(await createOwnerWithRole(app, internal, project, role))

  return {
    internal,
    ownerWith,
    /** Owner of another project. */
    newcomer: async () => ownerWith(await app.createProject(), 'support'),
    /** The same user with a new session. */
    async signInAgain(user: OwnerWithEmail): Promise<OwnerWithEmail> {
      const credentials = { email: user.email, password: ownerPassword }
      const { body } = await request('POST', '/auth/password/sign-in', { body: credentials })
      return { ...user, accessToken: body.access_token }
    },
    call: (project: TestProject, by: Owner, ...request: [method: string, path: string, body?: unknown]) =>
      callAsOwner(internal, project, by, request),
    async rolesOf(project: TestProject): Promise<Record<string, OwnerRole>> {
      const rows = await app.deps.db.query<{ id: string; role: OwnerRole }>(
        'select user_id as id, role from project_owners where project_id = $1',
        [project.id],
      )
      return Object.fromEntries(rows.map(({ id, role }) => [id, role]))
    },
    accept: ({ accessToken }: Owner, code: string) =>
      request('POST', '/internal/project-invitations/accept', { user: accessToken, body: { code } }),
    read: (code: string) => request('POST', '/internal/project-invitations/details', { body: { code } }),
    /** Invites a user, as a developer by default, and returns the code of the email. */
    async invited(
      project: TestProject,
      sender: Owner,
      { email, role }: { email: string; role?: OwnerRole },
    ): Promise<string> {
      expect((await inviteOwner(internal, project, sender, { email, role })).status).toBe(201)
      return projectInvitationCode(app, email)
    },
  }
}
