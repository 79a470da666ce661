/** The users, teams and projects that the calls of the matrix use. */
import { type OwnerRole, ownerRoles } from '@portico/contract'
import type { TestApp, TestProject } from '@portico/server/testing'
import { setHook, unreachableUrl } from '../auth-hooks.ts'
import { beginRegistration, beginSignIn, createAuthenticator, register } from '../authenticator.ts'
import { createInternalProject, createOwner, inviteOwner, owning, projectInvitationCode } from '../internal-project.ts'
import { invited, inviteUser } from '../invitations.ts'
import { createInitialAccessToken, createMachine, createResource, createScope } from '../machines.ts'
import { resetCode } from '../password-resets.ts'
import { attemptOf, enableTotp, totpNow } from '../second-factor.ts'
import { type Person, password, signUp } from '../setup.ts'
import { createVerified, signInEmail } from '../sign-in-codes.ts'
import { addMember, createTeam } from '../teams.ts'
import { addApproval, addGrant } from '../user-clients.ts'
import { joinWaitlist, openWaitlist } from '../waitlist.ts'
import { createTerms } from './create-terms.ts'
import { insertFailedEmail, insertTransfers } from './insert-work.ts'
import { linkAccount } from './link-account.ts'

export type Scene = Awaited<ReturnType<typeof createScene>>
/** A caller with the access token of a user of a project. */
type Signed = Pick<Person, 'id' | 'accessToken'>
/** Values of the names in braces. */
export type Names = Readonly<Record<string, unknown>>

/** The callers, all in one project. */
export interface Cast {
  readonly project: TestProject
  /** The users that the calls concern. */
  readonly own: Signed
  /** Another user, who is in another team, with all permissions there. */
  readonly other: Signed
  /** A member of the team. */
  readonly member: Signed
  readonly permitted: Signed
}

const flags = {
  magicLinkEnabled: true,
  passkeyEnabled: true,
  clientTeamCreationEnabled: true,
  clientUserDeletionEnabled: true,
  allowUserApiKeys: true,
  allowTeamApiKeys: true,
}

/** Two projects with their owners. The first contains one entity of each kind. */
export async function createScene(app: TestApp) {
  const [project, elsewhere] = [await app.createProject({ flags }), await app.createProject({ flags })]
  const internal = await createInternalProject(app)
  const [owner, stranger] = [
    await createOwner(internal, owning(project)),
    await createOwner(internal, owning(elsewhere)),
  ]
  const foreigner = await signUp(elsewhere)
  const cast = await createCast(app, project)
  const bystander = await signUp(internal)
  const rootOwner = await createOwner(internal, owning(internal))
  const byRole = await createOwnersByRole(app, internal, [project, internal])
  const names = {
    ...(await createThings(app, cast)),
    ...(await createCodes(app, cast)),
    ...(await createInvitations(app, internal, { owner, project, elsewhere, stranger })),
    ...{ ...(await createWaitlist(app, project)), ...(await createTerms(project, cast.own)) },
    other_owner_id: byRole.get('developer')?.id,
    email_id: await insertFailedEmail(app, [project, internal]),
    ...(await insertTransfers(app, [project, internal])),
  }
  const owners: Cast = { project: internal, own: owner, other: bystander, member: bystander, permitted: bystander }
  return { project, elsewhere, owner, stranger, rootOwner, byRole, foreigner, cast, owners, names }
}

/** Owners of all these projects, one for each role. */
async function createOwnersByRole({ deps }: TestApp, internal: TestProject, projects: readonly TestProject[]) {
  const created = ownerRoles.map(async (role): Promise<[OwnerRole, Signed]> => {
    const owner = await createOwner(internal, null)
    const insert = 'insert into project_owners (project_id, user_id, role, created_at_millis) values ($1, $2, $3, 1)'
    for (const { id } of projects) await deps.db.query(insert, [id, owner.id, role])
    return [role, owner]
  })
  return new Map(await Promise.all(created))
}

async function createCast({ clock }: TestApp, project: TestProject) {
  // Each at a time of their own, so that lists have the same order in every run.
  const next = (email?: string) => {
    clock.advance(1)
    return signUp(project, email)
  }
  const [own, other, member] = [await next('ann@example.com'), await next('ben@example.com'), await next()]
  clock.advance(1)
  return { project, own, other, member, permitted: await createWithoutPassword(project) }
}

async function createWithoutPassword({ request }: TestProject): Promise<Signed> {
  const body = { primary_email: 'pat@example.com', primary_email_auth_enabled: true, primary_email_verified: true }
  const { body: user } = await request('POST', '/users', { access: 'server', body })
  const { body: session } = await request('POST', '/auth/sessions', { access: 'server', body: { user_id: user.id } })
  return { id: user.id, accessToken: session.access_token }
}

type People = Awaited<ReturnType<typeof createCast>>

async function createThings(app: TestApp, { project, own, other, member, permitted }: People) {
  const { request } = project
  const asServer = async (method: string, path: string, body: unknown) => {
    const response = await request(method, path, { access: 'server', body })
    if (response.status >= 300) throw new Error(`${method} ${path} was refused: ${response.text}`)
    return response.body
  }
  const team = await createTeam(project)
  for (const { id } of [own, member, permitted]) await addMember(project, team, id)
  const rivals = await createTeam(project, { display_name: 'Rivals', creator_user_id: other.id })
  const channel = await asServer('POST', '/contact-channels', {
    ...{ user_id: own.id, value: 'second@example.com', type: 'email', used_for_auth: false },
  })
  const second = await asServer('POST', '/auth/sessions', { user_id: own.id })
  const { body: sessions } = await request('GET', '/auth/sessions?user_id=me', { user: second.access_token })
  const current = (item: { is_current_session: boolean }) => item.is_current_session
  const { body: keySets } = await request('GET', '/internal/api-keys', { access: 'admin' })
  await request('POST', '/team-permission-definitions', { access: 'admin', body: { id: 'editor' } })
  await asServer('POST', `/team-permissions/${team}/${own.id}/editor`, {})
  await asServer('POST', `/user-permissions/${own.id}/editor`, {})
  await request('PATCH', '/email-templates/magic_link', { access: 'admin', body: { subject: 'Our own' } })
  const invitation = await invited(app, project, team)
  await asServer('POST', '/contact-channels', {
    ...{ user_id: own.id, value: 'invited@example.com', type: 'email', used_for_auth: false, is_verified: true },
  })
  const received = await invited(app, project, await createTeam(project), 'invited@example.com')
  const connectionId = await linkAccount(app, project, own.id)
  const note = await asServer('POST', `/users/${own.id}/notes`, { content: 'Pays by invoice' })
  const heldKey = { description: 'Backups', expires_at_millis: null }
  const userKey = await asServer('POST', '/user-api-keys', { user_id: own.id, ...heldKey })
  const teamKey = await asServer('POST', '/team-api-keys', { team_id: team, ...heldKey })
  const machine = await createMachine(project, { permission_ids: ['editor'] })
  await createScope(project, { id: 'plans.read', texts: [{ locale: 'en', name: 'Read your plans' }] })
  const grantId = await addGrant(app, project, { userId: own.id, clientId: machine.id })
  await setHook(project, 'email', { url: unreachableUrl, is_enabled: false })
  await project.request('PUT', '/own-host', { access: 'admin', body: { host: 'auth.localhost' } })
  const suspendedKeyId = crypto.randomUUID()
  await app.deps.db.query(
    `insert into api_key_sets (project_id, id, description, created_at_millis, expires_at_millis,
       secret_server_key_hash, secret_server_key_last_four, suspended_at_millis)
     values ($1, $2, 'Of a backup', 1, 253402300799000, 'x', 'abcd', 1)`,
    [project.id, suspendedKeyId],
  )
  return {
    ...{ suspended_key_id: suspendedKeyId, kind: 'email' },
    ...{ initial_access_token_id: await createInitialAccessToken(project) },
    ...{ oauth_client_id: machine.id, oauth_secret_id: machine.secretId },
    ...{ oauth_grant_id: grantId, oauth_approval_id: await addApproval(app, project, { userId: own.id, grantId }) },
    ...{ oauth_resource_id: await createResource(project, 'https://api.example.com') },
    ...{
      connection_id: connectionId,
      project_id: project.id,
      user_id: own.id,
      other_id: other.id,
      team_id: team,
      permission_id: 'editor',
    },
    ...{ other_team_id: rivals, contact_channel_id: channel.id, email: own.email, other_email: other.email, password },
    ...{ session_id: sessions.items.find(current).id, refresh_token: second.refresh_token },
    ...{ api_key_id: keySets.items[0].id, type: 'magic_link', client_key: project.keys.publishableClientKey },
    ...{ provider_id: 'github', invitation_id: invitation.id, invitation_code: invitation.code },
    ...{ received_invitation_id: received.id, note_id: note.id },
    ...{ user_api_key_id: userKey.id, user_api_key: userKey.value },
    ...{ team_api_key_id: teamKey.id, team_api_key: teamKey.value },
  }
}

async function createCodes(app: TestApp, { project, own, other }: People) {
  const { request } = project
  const authenticator = createAuthenticator()
  await register(project, own, authenticator)
  const { body: keys } = await request('GET', '/auth/passkeys', { user: own.accessToken })
  const registration = await beginRegistration(project, own)
  const passkeySignIn = await beginSignIn(project)
  await enableTotp(project, own)
  const { body: apps } = await request('GET', '/auth/mfa/authenticators', { user: own.accessToken })
  const trust = { type: 'totp', totp: totpNow(app, -1), trust_device: true }
  await request('POST', '/auth/mfa/sign-in', { body: { ...trust, code: await attemptOf(project, own) } })
  const { body: devices } = await request('GET', '/auth/mfa/trusted-devices', { user: own.accessToken })
  const { body: attempt } = await request('POST', '/auth/password/sign-in', { body: { email: own.email, password } })
  await request('POST', '/contact-channels/send-verification-code', {
    user: other.accessToken,
    body: { email: other.email, callback_url: 'http://localhost:8101/verify' },
  })
  await app.deliverEmails()
  const message = app.emails.findLast(({ to }) => to === other.email)
  const verified = 'otto@example.com'
  app.clock.advance(1)
  await createVerified(project, verified, { otp_auth_enabled: true })
  return {
    verified_email: verified,
    verification_code: /code=([0-9a-z]{45})/.exec(message?.text ?? '')?.[1],
    sign_in_code: (await signInEmail(app, project, verified)).code,
    reset_code: await resetCode(app, project, other.email),
    passkey_id: keys.items[0].id,
    authenticator_id: apps.items[0].id,
    trusted_device_id: devices.items[0].id,
    registration_code: registration.code,
    new_credential: createAuthenticator().create(registration.challenge),
    passkey_code: passkeySignIn.code,
    passkey_response: authenticator.get(passkeySignIn.challenge),
    attempt_code: attempt.details.attempt_code,
    totp: totpNow(app),
  }
}

/** Invites the owner of one project to another one, and a stranger to the first. */
async function createInvitations(
  app: TestApp,
  internal: TestProject,
  {
    owner,
    project,
    elsewhere,
    stranger,
  }: Record<'owner' | 'stranger', Signed> & Record<'project' | 'elsewhere', TestProject>,
) {
  const email = 'olive@example.com'
  const body = { primary_email: email, primary_email_verified: true }
  await internal.request('PATCH', `/users/${owner.id}`, { access: 'server', body })
  await inviteOwner(internal, elsewhere, stranger, { email })
  const code = await projectInvitationCode(app, email)
  const { body: open } = await inviteOwner(internal, project, owner, { email: 'guest@example.com' })
  const { body: toApp } = await inviteUser(project, { email: 'new@example.com' })
  return { project_invitation_id: open.id, project_invitation_code: code, user_invitation_id: toApp.id }
}

/** Puts an address on the waitlist and asks for a place for another one. Sign-up is open again afterwards. */
async function createWaitlist(app: TestApp, project: TestProject) {
  await openWaitlist(app, project)
  const first = await joinWaitlist(app, project, 'waits@example.com')
  await project.request('POST', '/waitlist/confirm', { body: { code: first } })
  const waitlist_code = await joinWaitlist(app, project, 'asks@example.com')
  const { body } = await project.request('GET', '/waitlist', { access: 'server' })
  await openWaitlist(app, project, false)
  return { waitlist_code, waitlist_entry_id: body.items[0].id }
}
