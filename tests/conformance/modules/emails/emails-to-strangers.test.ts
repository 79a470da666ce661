/** A user who enters the address of another person cannot flood it with emails, by any call. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { enableTotp } from '../../second-factor.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { createVerified } from '../../sign-in-codes.ts'

const app = useTestApp()
const hour = 60 * 60_000
const callback = 'http://localhost:8101/x'
const aStranger = () => `${crypto.randomUUID()}@example.com`

async function emailsTo(address: string): Promise<number> {
  await app().deliverEmails()
  return app().emails.filter(({ to }) => to === address).length
}

const patchMe = ({ request }: TestProject, { accessToken }: Person, body: object) =>
  request('PATCH', '/users/me', { user: accessToken, body })
const addChannel = ({ request }: TestProject, { accessToken }: Person, value: string) =>
  request('POST', '/contact-channels', {
    user: accessToken,
    body: { user_id: 'me', value, type: 'email', used_for_auth: false, is_primary: true },
  })

async function toggleTotp(project: TestProject, { refreshToken, ...rest }: Person, times: number): Promise<void> {
  const headers = refreshTokenHeader(refreshToken)
  const { body } = await project.request('POST', '/auth/sessions/current/refresh', { headers, body: {} })
  const person = { ...rest, refreshToken, accessToken: body.access_token }
  for (let round = 0; round < times; round++) {
    expect((await enableTotp(project, person)).status).toBe(200)
    expect((await patchMe(project, person, { totp_secret_base64: null })).status).toBe(200)
  }
}

test('an unverified address gets at most five notices an hour and ten a day; every change is made', async () => {
  const project = await app().createProject()
  const person = await signUp(project, aStranger())
  await toggleTotp(project, person, 6)
  expect(await emailsTo(person.email)).toBe(5)
  app().clock.advance(hour)
  await toggleTotp(project, person, 6)
  app().clock.advance(hour)
  await toggleTotp(project, person, 6)
  expect(await emailsTo(person.email)).toBe(10)
  const { body } = await project.request('GET', `/audit-events?user_id=${person.id}`, { access: 'server' })
  expect(body.items.filter(({ type }: { type: string }) => type.startsWith('totp_'))).toHaveLength(36)
})

test('a verified address gets every notice', async () => {
  const project = await app().createProject()
  const person = await signUp(project, aStranger())
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body: { primary_email_verified: true } })
  await toggleTotp(project, person, 6)
  expect(await emailsTo(person.email)).toBe(12)
})

test('changes of addresses send at most five emails to an unverified address', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const stranger = aStranger()
  for (let round = 0; round < 8; round++) {
    const { body } = await addChannel(project, person, stranger)
    await project.request('DELETE', `/contact-channels/me/${body.id}`, { user: person.accessToken })
  }
  expect(await emailsTo(stranger)).toBe(5)
})

test('repeated sign-ups with one address send five emails an hour', async () => {
  const project = await app().createProject({ flags: { clientUserDeletionEnabled: true } })
  const body = { email: aStranger(), password, verification_callback_url: callback }
  for (let round = 0; round < 7; round++) {
    const response = await project.request('POST', '/auth/password/sign-up', { body })
    expect(response.status).toBe(200)
    // Emails that wait are deleted with their user.
    await app().deliverEmails()
    expect((await project.request('DELETE', '/users/me', { user: response.body.access_token })).status).toBe(200)
  }
  expect(await emailsTo(body.email)).toBe(5)
})

test('a refused request for a sign-in code does not count against the limit of the address', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true, signUpEnabled: false } })
  const email = aStranger()
  for (let round = 0; round < 12; round++) {
    const { body } = await project.request('POST', '/auth/otp/send-sign-in-code', {
      body: { email, callback_url: callback },
    })
    expect(body.code).toBe('SIGN_UP_NOT_ENABLED')
  }
  await createVerified(project, email)
  await project.request('POST', '/auth/otp/send-sign-in-code', { body: { email, callback_url: callback } })
  expect(await emailsTo(email)).toBe(1)
})

test('a hundred concurrent requests count five emails against the limit of the day', async () => {
  const project = await app().createProject()
  const { email } = await signUp(project, aStranger())
  const ask = () =>
    project.request('POST', '/auth/password/send-reset-code', { body: { email, callback_url: callback } })
  await Promise.all(Array.from({ length: 100 }, ask))
  expect(await emailsTo(email)).toBe(5)
  app().clock.advance(hour)
  for (let round = 0; round < 7; round++) await ask()
  expect(await emailsTo(email)).toBe(10)
})
