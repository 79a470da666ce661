/** Invitations to become an owner of a project: by email, once, for seven days, as long as the sender may invite. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteOwner, projectInvitationCode } from '../../internal-project.ts'
import { codeOf, invitationsPath, type OwnerWithEmail, openOwners, ownersPath } from '../../project-owners.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp({ limits: null })
let owners: Awaited<ReturnType<typeof openOwners>>
let project: TestProject
let owner: OwnerWithEmail
beforeAll(async () => {
  owners = await openOwners(app())
})
beforeEach(async () => {
  project = await app().createProject({ displayName: 'Garden' })
  owner = await owners.ownerWith(project, 'owner')
})

describe('an invitation', () => {
  test('leads to the dashboard, names project and role, and makes an owner', async () => {
    const guest = await owners.newcomer()
    const code = await owners.invited(project, owner, { email: guest.email })
    const message = app().emails.findLast(({ to }) => to === guest.email)
    expect(message?.subject).toBe('Invitation to the project Garden')
    expect(message?.text).toContain(`${app().deps.config.publicUrl}/project-invitation?code=${code}`)
    expect(message?.text).toContain('Your role will be: Developer.')
    expect((await owners.read(code)).body).toEqual({
      project_id: project.id,
      project_display_name: 'Garden',
      role: 'developer',
      inviter_display_name: owner.email.slice(0, 8),
      recipient_email: guest.email,
    })
    expect((await owners.accept(guest, code)).body).toEqual({ project_id: project.id, role: 'developer' })
    expect(await owners.rolesOf(project)).toEqual({ [owner.id]: 'owner', [guest.id]: 'developer' })
    const { body } = await owners.internal.request('GET', '/internal/projects', { user: guest.accessToken })
    expect(body.items).toContainEqual(expect.objectContaining({ id: project.id, role: 'developer' }))
  })

  test('is for the invited address, verified; the code stays valid', async () => {
    const [guest, other] = [await owners.newcomer(), await owners.newcomer()]
    const code = await owners.invited(project, owner, { email: guest.email })
    expect(await codeOf(owners.accept(other, code))).toBe('PROJECT_INVITATION_EMAIL_MISMATCH')
    const unverified = { primary_email_verified: false }
    await owners.internal.request('PATCH', `/users/${guest.id}`, { access: 'server', body: unverified })
    expect(await codeOf(owners.accept(guest, code))).toBe('PROJECT_INVITATION_EMAIL_MISMATCH')
    await owners.internal.request('PATCH', `/users/${guest.id}`, {
      access: 'server',
      body: { primary_email_verified: true },
    })
    expect((await owners.accept(guest, code)).status).toBe(200)
  })

  test('is accepted once', async () => {
    const guest = await owners.newcomer()
    const code = await owners.invited(project, owner, { email: guest.email })
    await owners.accept(guest, code)
    expect(await codeOf(owners.accept(guest, code))).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('expires after seven days, is listed as expired, and works again when it was sent again', async () => {
    const guest = await owners.newcomer()
    const code = await owners.invited(project, owner, { email: guest.email })
    app().clock.advance(7 * 86_400_000)
    owner = await owners.signInAgain(owner)
    const back = await owners.signInAgain(guest)
    expect(await codeOf(owners.accept(back, code))).toBe('VERIFICATION_CODE_EXPIRED')
    const { body: listed } = await owners.call(project, owner, 'GET', invitationsPath)
    expect(listed.items).toMatchObject([{ state: 'expired', recipient_email: guest.email, role: 'developer' }])
    const resent = await owners.call(project, owner, 'POST', `${invitationsPath}/${listed.items[0].id}/resend`)
    expect(resent.body).toMatchObject({ id: listed.items[0].id, state: 'pending', sender_id: owner.id })
    expect(await codeOf(owners.accept(back, code))).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await owners.accept(back, await projectInvitationCode(app(), guest.email))).status).toBe(200)
  })

  test('is unknown once it was revoked', async () => {
    const guest = await owners.newcomer()
    const code = await owners.invited(project, owner, { email: guest.email })
    const { body } = await owners.call(project, owner, 'GET', invitationsPath)
    const one = `${invitationsPath}/${body.items[0].id}`
    expect((await owners.call(project, owner, 'DELETE', one)).status).toBe(200)
    expect(await codeOf(owners.call(project, owner, 'DELETE', one))).toBe('PROJECT_INVITATION_NOT_FOUND')
    expect(await codeOf(owners.call(project, owner, 'POST', `${one}/resend`))).toBe('PROJECT_INVITATION_NOT_FOUND')
    expect(await codeOf(owners.accept(guest, code))).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await codeOf(owners.read(code))).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test.each(['admin', 'removed'])('is void when its sender is %s', async (fate) => {
    const [guest, sender] = [await owners.newcomer(), await owners.ownerWith(project, 'owner')]
    const code = await owners.invited(project, sender, { email: guest.email, role: 'admin' })
    if (fate === 'removed') await owners.call(project, owner, 'DELETE', `${ownersPath}/${sender.id}`)
    else await owners.call(project, owner, 'PATCH', `${ownersPath}/${sender.id}`, { role: 'admin' })
    expect((await owners.call(project, owner, 'GET', invitationsPath)).body.items).toEqual([])
    expect(await codeOf(owners.accept(guest, code))).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('is void when its sender loses the role in another way, such as by metadata', async () => {
    const [guest, sender] = [await owners.newcomer(), await owners.ownerWith(project, 'owner')]
    const code = await owners.invited(project, sender, { email: guest.email, role: 'admin' })
    await owners.internal.request('PATCH', `/users/${sender.id}`, { access: 'server', body: { server_metadata: {} } })
    expect(await codeOf(owners.accept(guest, code))).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await owners.rolesOf(project)).toEqual({ [owner.id]: 'owner' })
  })

  test('is void when its sender is banned, also after the ban', async () => {
    const [guest, sender] = [await owners.newcomer(), await owners.ownerWith(project, 'owner')]
    const code = await owners.invited(project, sender, { email: guest.email, role: 'owner' })
    for (const ban of [{ reason: 'Left' }, null]) {
      await owners.internal.request('PATCH', `/users/${sender.id}`, { access: 'server', body: { ban } })
      expect(await codeOf(owners.accept(guest, code))).toBe('VERIFICATION_CODE_NOT_FOUND')
    }
  })

  test('ends with its project', async () => {
    const guest = await owners.newcomer()
    const code = await owners.invited(project, owner, { email: guest.email })
    await owners.call(project, owner, 'DELETE', '/projects/current')
    expect(await codeOf(owners.accept(guest, code))).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('raises the role of an owner, and never lowers it', async () => {
    const admin = await owners.ownerWith(project, 'admin')
    expect(
      (await owners.accept(admin, await owners.invited(project, owner, { email: admin.email, role: 'support' }))).body
        .role,
    ).toBe('admin')
    expect(
      (await owners.accept(admin, await owners.invited(project, owner, { email: admin.email, role: 'owner' }))).body
        .role,
    ).toBe('owner')
    expect(await owners.rolesOf(project)).toEqual({ [owner.id]: 'owner', [admin.id]: 'owner' })
  })

  test('has 100 owners and invitations beside it at most', async () => {
    const insert = `insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload,
        created_at_millis, expires_at_millis)
      select 'internal', gen_random_uuid(), 'project-invitation', '', '', $1, 1, 9000000000000 from generate_series(1, 99)`
    const payload = { projectId: project.id, email: 'x@example.com', role: 'admin', senderId: owner.id }
    await app().deps.db.query(insert, [JSON.stringify(payload)])
    const { body } = await inviteOwner(owners.internal, project, owner, { email: 'one-more@example.com' })
    expect(body).toMatchObject({ code: 'PROJECT_OWNER_LIMIT_REACHED', details: { limit: 100 } })
  })
})
