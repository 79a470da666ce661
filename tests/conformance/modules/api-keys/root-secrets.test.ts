/**
 * Two nodes of one database during the replacement of the root secret. One of them still seals under the old secret.
 */
import { createTestApp, defaultSecret, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const newSecret = { id: 2, secret: 'the next secret for tests' }
const oldNode = useTestApp({}, { secrets: [defaultSecret, newSecret] })
let newNode: TestApp
beforeAll(async () => {
  newNode = await createTestApp({}, { db: oldNode().deps.db, secrets: [newSecret, defaultSecret] })
})
afterAll(() => newNode.close())

async function createPerson() {
  const project = await oldNode().createProject()
  const { refreshToken } = await signUp(project)
  const rotate = async (node: TestApp, refresh_token: string): Promise<string> => {
    const { body } = await node.openProject(project).request('POST', '/auth/oauth/token', {
      access: 'none',
      body: {
        grant_type: 'refresh_token',
        refresh_token,
        client_id: project.id,
        client_secret: project.keys.publishableClientKey,
        rotate: true,
      },
    })
    return body.refresh_token
  }
  return { project, refreshToken, rotate }
}

test.each([
  ['the old node', 'the new one', () => [oldNode(), newNode] as const],
  ['the new node', 'the old one', () => [newNode, oldNode()] as const],
])('a refresh at %s is repeated with the same result at %s', async (_first, _second, nodes) => {
  const [first, second] = nodes()
  const { refreshToken, rotate } = await createPerson()
  const successor = await rotate(first, refreshToken)
  expect(successor).toMatch(/^[0-9a-z]{45}$/)
  expect(await rotate(second, refreshToken)).toBe(successor)
  const next = await rotate(second, successor)
  expect(await rotate(first, successor)).toBe(next)
  // Within the grace period, the first token still returns its own successor.
  expect(await rotate(second, refreshToken)).toBe(successor)
})

test('a project created by one node works on the other, and both accept its tokens', async () => {
  const project = await newNode.createProject()
  const { accessToken } = await signUp(oldNode().openProject(project))
  for (const node of [oldNode(), newNode]) {
    expect((await node.openProject(project).request('GET', '/users/me', { user: accessToken })).status).toBe(200)
  }
})

test('after maintenance, sealed values of a project open under the new secret alone', async () => {
  const project = await oldNode().createProject({ flags: { magicLinkEnabled: true } })
  const email_config = {
    type: 'standard',
    host: 'mail.example.com',
    port: 587,
    username: 'portico',
    password: 'a mail password',
    sender_name: 'Fernwood',
    sender_email: 'fern@example.com',
  }
  const oauth_providers = [
    { id: 'github', type: 'standard', enabled: true, client_id: 'client', client_secret: 'a client secret' },
  ]
  const body = { config: { email_config, oauth_providers } }
  const update = await project.request('PATCH', '/projects/current', { access: 'admin', body })
  expect(update.status, update.text).toBe(200)
  await project.request('POST', '/auth/otp/send-sign-in-code', {
    body: { email: 'ann@example.com', callback_url: 'http://localhost:8101/x' },
  })
  // As both nodes register them at their start.
  await oldNode().deps.db.script(`insert into root_secrets (id, check_value, created_at_millis, sealing_since_millis)
    values (1, '\\x01', 0, 0), (2, '\\x02', 0, 0)`)
  expect((await newNode.maintain()).resealed).toBeGreaterThan(3)

  const alone = await createTestApp({}, { db: oldNode().deps.db, secrets: [newSecret] })
  const { body: read } = await alone.openProject(project).request('GET', '/projects/current', { access: 'admin' })
  expect(read.config).toMatchObject({ email_config, oauth_providers })
  await signUp(alone.openProject(project))
  await alone.deliverEmails()
  expect(alone.emails.map(({ to }) => to)).toContain('ann@example.com')
  await alone.close()
})
