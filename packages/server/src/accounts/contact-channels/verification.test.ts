import { describe, expect, test } from 'vitest'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const callback_url = 'http://localhost:8101/handler/email-verification'
const email = 'ann@example.com'

async function signUp({ request }: TestProject) {
  const body = { email, password: 'quiet river stones' }
  const response = await request('POST', '/auth/password/sign-up', { body })
  return { id: response.body.user_id, user: response.body.access_token }
}

const send = ({ request }: TestProject, user: string | undefined, body: object = { email, callback_url }) =>
  request('POST', '/contact-channels/send-verification-code', { user, body })

async function emailedLink(): Promise<URL> {
  await app().deliverEmails()
  const link = /https?:\/\/\S+code=\S+/.exec(app().emails.at(-1)?.text ?? '')?.[0]
  if (link === undefined) throw new Error('No link was mailed.')
  return new URL(link)
}

const verify = async ({ request }: TestProject, link: URL) =>
  request('POST', '/contact-channels/verify', { body: { code: link.searchParams.get('code') } })

describe('POST /contact-channels/send-verification-code', () => {
  test('emails a link that keeps the query of the callback and replaces its code', async () => {
    const project = await app().createProject()
    const { user } = await signUp(project)
    const callback = `${callback_url}?next=%2Fa%3Fb&code=old#part`
    expect((await send(project, user, { email, callback_url: callback })).body).toEqual({ success: true })
    const link = await emailedLink()
    expect(link.searchParams.get('next')).toBe('/a?b')
    expect(link.searchParams.getAll('code')).toEqual([expect.stringMatching(/^[0-9a-z]{45}$/)])
  })

  test('refuses in this order: no user, another address, an already verified one, an untrusted callback', async () => {
    const project = await app().createProject()
    const { id, user } = await signUp(project)
    expect((await send(project, undefined)).body.error).toContain('auth.user')
    const evil = 'https://evil.test/x'
    expect((await send(project, user, { email: 'bo@example.com', callback_url: evil })).body).toMatchObject({
      code: 'EMAIL_IS_NOT_PRIMARY_EMAIL',
      details: { email: 'bo@example.com', primary_email: email },
    })
    expect((await send(project, user, { email, callback_url: evil })).body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
    await project.request('PATCH', `/users/${id}`, { access: 'server', body: { primary_email_verified: true } })
    expect((await send(project, user, { email, callback_url: evil })).body.code).toBe('EMAIL_ALREADY_VERIFIED')
  })

  test('the link is emailed to the stored form of the primary address', async () => {
    const project = await app().createProject()
    const { user } = await signUp(project)
    const written = email.toUpperCase()
    expect((await send(project, user, { email: written, callback_url })).status).toBe(200)
    await app().deliverEmails()
    expect(app().emails.at(-1)?.to).toBe(email)
  })

  test('a refused request sends no email', async () => {
    const project = await app().createProject()
    const { user } = await signUp(project)
    await app().deliverEmails()
    const before = app().emails.length
    await send(project, user, { email, callback_url: 'https://evil.test/x' })
    await app().deliverEmails()
    expect(app().emails.length).toBe(before)
  })
})

describe('POST /contact-channels/verify', () => {
  test('verifies the address without a signed-in user, and changes no other field', async () => {
    const project = await app().createProject()
    const { user } = await signUp(project)
    const before = (await project.request('GET', '/users/me', { user })).body
    await send(project, user)
    expect((await verify(project, await emailedLink())).body).toEqual({ success: true })
    const after = (await project.request('GET', '/users/me', { user })).body
    expect(after).toEqual({ ...before, primary_email_verified: true, etag: expect.any(String) })
  })

  const checkAs = ({ request }: TestProject, link: URL, given: { user?: string; headers?: Record<string, string> }) =>
    request('POST', '/contact-channels/verify/check-code', { ...given, body: { code: link.searchParams.get('code') } })

  test('a check names the address, and says whether it belongs to the signed-in user', async () => {
    const project = await app().createProject()
    const { id, user } = await signUp(project)
    await send(project, user)
    const link = await emailedLink()
    const outcomeFor = async (user?: string) => (await checkAs(project, link, user === undefined ? {} : { user })).body
    const impersonation = { user_id: id, is_impersonation: true, reason: 'Ticket 42' }
    const session = await project.request('POST', '/auth/sessions', { access: 'server', body: impersonation })
    const other = { email: 'bo@example.com', password: 'quiet river stones' }
    const stranger = await project.request('POST', '/auth/password/sign-up', { body: other })
    expect(await outcomeFor()).toEqual({ is_code_valid: true, email, is_own_account: false })
    expect(await outcomeFor(user)).toEqual({ is_code_valid: true, email, is_own_account: true })
    expect(await outcomeFor(stranger.body.access_token)).toMatchObject({ is_own_account: false })
    expect(await outcomeFor(session.body.access_token)).toMatchObject({ is_own_account: false })
  })

  test.each([
    ['changed', { primary_email: 'new@example.com' }],
    ['taken away', { primary_email: null }],
  ])('the code of an address that was %s since is not found', async (_name, change) => {
    const project = await app().createProject()
    const { id, user } = await signUp(project)
    await send(project, user)
    const link = await emailedLink()
    await project.request('PATCH', `/users/${id}`, { access: 'server', body: change })
    expect((await verify(project, link)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    const { body } = await project.request('GET', `/users/${id}`, { access: 'server' })
    expect(body.primary_email_verified).toBe(false)
  })

  test('the code of a user who was deleted since is not found', async () => {
    const project = await app().createProject()
    const { id, user } = await signUp(project)
    await send(project, user)
    const link = await emailedLink()
    await project.request('DELETE', `/users/${id}`, { access: 'server' })
    expect((await verify(project, link)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('GET requests for the link do not redeem the code', async () => {
    const project = await app().createProject()
    const { user } = await signUp(project)
    await send(project, user)
    const link = await emailedLink()
    for (let round = 0; round < 25; round++) await project.request('GET', `/contact-channels/verify${link.search}`)
    expect((await verify(project, link)).status).toBe(200)
  })
})
