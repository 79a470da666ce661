/** Verification of contact channels. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const second = 'second@example.com'
const nobody = '00000000-0000-4000-8000-00000000beef'
const callback_url = 'http://localhost:8101/handler/email-verification'

type Body = Record<string, unknown>

const add = ({ request }: TestProject, user: string, body: Body = {}) =>
  request('POST', '/contact-channels', {
    user,
    body: { user_id: 'me', value: second, type: 'email', used_for_auth: false, ...body },
  })
const codeOf = ({ body, status }: { body: { code?: string } | null; status: number }) => body?.code ?? status

const send = ({ request }: TestProject, user: string | undefined, channel: string, body: Body = { callback_url }) =>
  request('POST', `/contact-channels/${channel}/send-verification-code`, { user, body })

async function emailedCode(work: () => Promise<unknown>): Promise<string> {
  await work()
  await app().deliverEmails()
  const email = app().emails.at(-1)
  expect(email?.to).toBe(second)
  return /code=([0-9a-z]{45})/.exec(email?.text ?? '')?.[1] ?? ''
}

test('a code is sent to any address, and verifies only that address', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const { id } = (await add(project, person.accessToken)).body
  const code = await emailedCode(() => send(project, person.accessToken, `me/${id}`))
  expect((await project.request('POST', '/contact-channels/verify', { body: { code } })).body).toEqual({
    success: true,
  })
  const { body } = await project.request('GET', `/contact-channels/me/${id}`, { user: person.accessToken })
  expect(body).toMatchObject({ value: second, is_verified: true, is_primary: false, used_for_auth: false })
  expect(codeOf(await send(project, person.accessToken, `me/${id}`))).toBe('EMAIL_ALREADY_VERIFIED')
})

test('sending refuses in this order: no user, another user, an unknown channel, verified already, an untrusted callback', async () => {
  const project = await app().createProject()
  const [person, other] = [await signUp(project), await signUp(project)]
  const evil = { callback_url: 'https://evil.test/x' }
  const { id } = (await add(project, person.accessToken)).body
  expect(codeOf(await send(project, undefined, `${other.id}/${nobody}`, evil))).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  expect(await send(project, person.accessToken, `${other.id}/${nobody}`, evil)).toMatchObject({
    status: 403,
    body: { code: 'OWN_USER_REQUIRED' },
  })
  expect(await send(project, person.accessToken, `me/${nobody}`, evil)).toMatchObject({
    status: 404,
    body: { code: 'CONTACT_CHANNEL_NOT_FOUND' },
  })
  expect(codeOf(await send(project, person.accessToken, `me/${id}`, evil))).toBe('REDIRECT_URL_NOT_WHITELISTED')
  const path = `/contact-channels/${nobody}/${id}/send-verification-code`
  const unknown = await project.request('POST', path, { access: 'server', body: evil })
  expect(unknown.body).toMatchObject({ code: 'USER_ID_DOES_NOT_EXIST', details: { user_id: nobody } })
})

test.each([
  ['changed', 'PATCH', { value: 'third@example.com' }],
  ['removed', 'DELETE', undefined],
])('the code of an address that was %s since is not found', async (_name, method, body) => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const { id } = (await add(project, user)).body
  const code = await emailedCode(() => send(project, user, `me/${id}`))
  await project.request(method, `/contact-channels/me/${id}`, { user, body })
  const verify = await project.request('POST', '/contact-channels/verify', { body: { code } })
  expect(verify.body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
})
