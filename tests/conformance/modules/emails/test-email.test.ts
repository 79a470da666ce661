/** Test emails through a server that an owner is setting up. The tests of the sender cover faults of mail servers. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let project: TestProject
beforeAll(async () => {
  // As in production.
  app = await createTestApp({ allowPrivateAddresses: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await app.createProject()
})

const config = {
  host: '127.0.0.1',
  port: 587,
  username: 'owner',
  password: 'a secret password',
  sender_name: 'Acme',
  sender_email: 'hello@acme.example',
}
const send = (changes: object = {}, access: 'admin' | 'server' | 'client' = 'admin') =>
  project.request('POST', '/internal/send-test-email', {
    access,
    body: { recipient_email: 'ann@example.com', email_config: { ...config, ...changes } },
  })

test.each([
  ['127.0.0.1', 587],
  ['localhost', 25],
  ['169.254.169.254', 587],
  ['[::1]', 587],
  ['0x7f.1', 587],
  ['mail.example.com', 5432],
])('%s at port %i is reported as a failure, with status 200', async (host, port) => {
  const { status, body } = await send({ host, port })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: false,
    error_message: expect.stringMatching(/public internet|usual form|port must|no host name/),
  })
  expect(body.error_message).not.toContain(config.password)
})

test('every setting is required, and invalid values and unknown fields are refused', async () => {
  for (const key of Object.keys(config)) expect((await send({ [key]: undefined })).body.code).toBe('SCHEMA_ERROR')
  for (const changes of [
    { port: 65_536 },
    { port: '0x10' },
    { sender_email: 'x' },
    { host: '' },
    { type: 'standard' },
  ]) {
    expect((await send(changes)).body.code).toBe('SCHEMA_ERROR')
  }
})

test('only admin access sends test emails', async () => {
  expect((await send({}, 'server')).body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  expect((await send({}, 'client')).body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
})

test('the 31st test email within an hour is refused', async () => {
  for (let count = 0; count < 30; count++) await send()
  expect((await send()).body).toEqual({ success: false, error_message: expect.stringContaining('Too many') })
  app.clock.advance(60 * 60_000)
  expect((await send()).body.error_message).not.toContain('Too many')
})
