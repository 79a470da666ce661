import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '../config.ts'
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
  const answers = [await signUp('first@example.com'), await signUp('second@example.com')]
  return answers.map(({ body, status }) => body.code ?? status)
}

test('the project of owners takes anyone while its sign-up is open', async () => {
  expect(await signUpTwice('open')).toEqual([200, 200])
})

test('it takes the first owner and then nobody, which is how production begins', async () => {
  expect(await signUpTwice('until-owner')).toEqual([200, 'SIGN_UP_NOT_ENABLED'])
})

test('it takes nobody when the operator has closed it', async () => {
  expect(await signUpTwice('closed')).toEqual(['SIGN_UP_NOT_ENABLED', 'SIGN_UP_NOT_ENABLED'])
})
