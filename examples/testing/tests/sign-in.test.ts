// #region service
import { createClientApp } from '@portico/sdk/client'
import { startPortico, type TestPortico } from '@portico/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const visit = () =>
  createClientApp({
    projectId: portico.projectId,
    publishableClientKey: portico.publishableClientKey,
    baseUrl: portico.url,
    tokenStore: 'memory',
    urls: { passwordReset: 'http://localhost:5173/handler/password-reset' },
  })

test('a user resets the password by email', async () => {
  const user = await portico.createUser()
  const app = visit()
  await app.passwords.sendResetCode({ email: user.email })
  const { code } = await portico.emails.next(user.email)
  await app.passwords.reset({ code: code ?? '', password: 'another river of stones' })
  await app.passwords.signIn({ email: user.email, password: 'another river of stones' })
  expect((await app.users.me())?.id).toBe(user.id)
})

test('a code expires after a day', async () => {
  const user = await portico.createUser()
  const app = visit()
  await app.passwords.sendResetCode({ email: user.email })
  const { code } = await portico.emails.next(user.email)
  await portico.advance(24 * 60 * 60 * 1000)
  const reset = app.passwords.reset({ code: code ?? '', password: 'another river of stones' })
  await expect(reset).rejects.toMatchObject({ code: 'VERIFICATION_CODE_EXPIRED' })
})
// #endregion
