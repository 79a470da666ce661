import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '../platform/config.ts'
import { demoProjectId } from '../projects/create/demo-project.ts'
import { createTestApp, type TestApp } from '../testing/index.ts'

// Each test starts a database of its own: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp | null = null
afterEach(async () => {
  await app?.close()
})

async function signUpTwice(internalSignUp: Config['internalSignUp']) {
  app = await createTestApp({ internalSignUp })
  const { request } = await app.createProject({ id: 'internal' })
  const signUp = (email: string) =>
    request('POST', '/auth/password/sign-up', { body: { email, password: 'quiet river stones' } })
  const responses = [await signUp('first@example.com'), await signUp('second@example.com')]
  return responses.map(({ body, status }) => body.code ?? status)
}

test('the project of owners accepts every sign-up while sign-up is open', async () => {
  expect(await signUpTwice('open')).toEqual([200, 200])
})

test('it refuses uninvited users in production, also before the first owner exists', async () => {
  expect(await signUpTwice('invited')).toEqual(['SIGN_UP_NOT_ENABLED', 'SIGN_UP_NOT_ENABLED'])
})

test('it refuses every sign-up while the operator has closed it', async () => {
  expect(await signUpTwice('closed')).toEqual(['SIGN_UP_NOT_ENABLED', 'SIGN_UP_NOT_ENABLED'])
})

test('in development, the first user of this machine owns the project Demo, and later users do not', async () => {
  app = await createTestApp({ internalSignUp: 'open' })
  const { request } = await app.createProject({ id: 'internal' })
  await app.createProject({ id: demoProjectId })
  const owned = async (email: string) => {
    const { body } = await request('POST', '/auth/password/sign-up', {
      body: { email, password: 'quiet river stones' },
    })
    const { body: list } = await request('GET', '/internal/projects', { user: body.access_token })
    return list.items.map(({ id }: { id: string }) => id)
  }
  expect(await owned('first@example.com')).toEqual([demoProjectId])
  expect(await owned('second@example.com')).toEqual([])
})
