/** In production, only invited addresses sign up as owners. */
import { beforeAll, expect, test } from 'vitest'
import { openOwners } from '../../project-owners.ts'
import { password, useTestApp } from '../../setup.ts'

const app = useTestApp({ internalSignUp: 'invited' })
let owners: Awaited<ReturnType<typeof openOwners>>
beforeAll(async () => {
  owners = await openOwners(app())
})

const signUp = (email: string, invitation_code?: string) =>
  owners.internal.request('POST', '/auth/password/sign-up', { body: { email, password, invitation_code } })

async function invitedGuest() {
  const project = await app().createProject()
  const sender = await owners.ownerWith(project, 'owner')
  const email = `${crypto.randomUUID()}@example.com`
  return { project, sender, email, code: await owners.invited(project, sender, { email }) }
}

test('an invited address signs up with the code of its invitation, once', async () => {
  const { email, code } = await invitedGuest()
  expect((await signUp(email)).body.code).toBe('SIGN_UP_NOT_ENABLED')
  expect((await signUp('other@example.com', code)).body.code).toBe('SIGN_UP_NOT_ENABLED')
  const { status, body } = await signUp(email, code)
  expect(status).toBe(200)
  await owners.internal.request('DELETE', `/users/${body.user_id}`, { access: 'server' })
  expect((await signUp(email, code)).body.code).toBe('SIGN_UP_NOT_ENABLED')
})

test('the invitation of a sender who is no longer an owner admits nobody', async () => {
  const { project, sender, email, code } = await invitedGuest()
  await app().deps.db.query('delete from project_owners where project_id = $1 and user_id = $2', [
    project.id,
    sender.id,
  ])
  expect((await signUp(email, code)).body.code).toBe('SIGN_UP_NOT_ENABLED')
})
