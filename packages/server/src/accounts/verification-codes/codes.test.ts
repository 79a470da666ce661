import { describe, expect, test } from 'vitest'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const day = 24 * 60 * 60 * 1000
const callback = 'http://localhost:8101/handler/email-verification'

/** Signs up a user, and returns the emailed code. */
async function signUp({ request }: TestProject, email = 'ann@example.com') {
  const body = { email, password: 'quiet river stones', verification_callback_url: callback }
  const response = await request('POST', '/auth/password/sign-up', { body })
  return { id: response.body.user_id, accessToken: response.body.access_token, email, code: await emailedCode() }
}

async function emailedCode(): Promise<string> {
  await app().deliverEmails()
  const code = /code=([0-9a-z]{45})/.exec(app().emails.at(-1)?.text ?? '')?.[1]
  if (code === undefined) throw new Error('No code was mailed.')
  return code
}

const post = async ({ request }: TestProject, path: string, code: unknown) => {
  const { body } = await request('POST', `/contact-channels/${path}`, { body: { code } })
  return body.code ?? 'ok'
}
const use = (project: TestProject, code: unknown) => post(project, 'verify', code)
const check = (project: TestProject, code: unknown) => post(project, 'verify/check-code', code)

const otherTyped = (code: string) => (code.startsWith('000000') ? '111111' : '000000') + code.slice(6)

describe('a verification code', () => {
  test('works once, and is refused as used afterwards, also by checks', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    expect(await check(project, code)).toBe('ok')
    expect(await use(project, code)).toBe('ok')
    expect(await use(project, code)).toBe('VERIFICATION_CODE_ALREADY_USED')
    expect(await check(project, code)).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('is valid one millisecond before its expiry, and expired at that time', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    app().clock.advance(day - 1)
    expect(await check(project, code)).toBe('ok')
    app().clock.advance(1)
    expect(await check(project, code)).toBe('VERIFICATION_CODE_EXPIRED')
    expect(await use(project, code)).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('that is both used and expired returns EXPIRED', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    await use(project, code)
    app().clock.advance(day)
    expect(await use(project, code)).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('is accepted in any case, without further corrections', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    expect(await check(project, code.toUpperCase())).toBe('ok')
    const blank = `${code.slice(0, 20)} ${code.slice(21)}`
    expect(await check(project, blank)).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await check(project, code.replace(/.$/, 'o'))).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await use(project, code)).toBe('ok')
  })

  test.each([44, 46, 6, 39, 0])('with %i characters returns SCHEMA_ERROR, not a wrong code', async (length) => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    expect(await use(project, `${code}x`.slice(0, length))).toBe('SCHEMA_ERROR')
  })

  test('is not found in another project, and stays valid in its own', async () => {
    const [own, other] = [await app().createProject(), await app().createProject()]
    const { code } = await signUp(own)
    for (let attempt = 0; attempt < 25; attempt++) {
      expect(await use(other, code)).toBe('VERIFICATION_CODE_NOT_FOUND')
    }
    expect(await use(own, code)).toBe('ok')
  })

  test('for another purpose is not found', async () => {
    const project = await app().createProject()
    const { email, accessToken: user } = await signUp(project)
    const totp_secret_base64 = Buffer.alloc(20, 7).toString('base64')
    await project.request('PATCH', '/users/me', { user, body: { totp_secret_base64 } })
    const body = { email, password: 'quiet river stones' }
    const signIn = await project.request('POST', '/auth/password/sign-in', { body })
    expect(await use(project, signIn.body.details.attempt_code)).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('does not revoke earlier ones: each works once', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    const body = { email: person.email, callback_url: callback }
    await project.request('POST', '/contact-channels/send-verification-code', { user: person.accessToken, body })
    const second = await emailedCode()
    expect(await use(project, person.code)).toBe('ok')
    expect(await use(project, second)).toBe('ok')
  })
})

describe('attempts', () => {
  test('a check of the right code costs none, so that scanners of emails do not lock the user out', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    for (let attempt = 0; attempt < 30; attempt++) expect(await check(project, code)).toBe('ok')
    expect(await use(project, code)).toBe('ok')
  })

  test('after 20 wrong ones, the right code is refused, also by checks', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    for (let attempt = 0; attempt < 20; attempt++) await use(project, otherTyped(code))
    expect(await check(project, code)).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
    expect(await use(project, code)).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  })

  test('the 20th can redeem the code', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    for (let attempt = 0; attempt < 19; attempt++) await check(project, otherTyped(code))
    expect(await use(project, code)).toBe('ok')
  })

  test('a wrong typed part counts as an attempt for the code of its nonce', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(await check(project, otherTyped(code))).toBe('VERIFICATION_CODE_NOT_FOUND')
    }
    expect(await use(project, code)).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  })

  test('100 concurrent guesses all count', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    await Promise.all(Array.from({ length: 100 }, () => check(project, otherTyped(code))))
    expect(await use(project, code)).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  })

  test('a malformed code does not count as an attempt', async () => {
    const project = await app().createProject()
    const { code } = await signUp(project)
    for (let attempt = 0; attempt < 25; attempt++) await use(project, code.slice(1))
    expect(await use(project, code)).toBe('ok')
  })
})

test('the database contains no code in plain text', async () => {
  const project = await app().createProject()
  const { code } = await signUp(project)
  const rows = await app().deps.db.query<Record<string, unknown>>(
    `select row_to_json(v) as code, (select json_agg(row_to_json(o)) from outbox o where o.project_id = v.project_id)
     as emails from verification_codes v where project_id = $1`,
    [project.id],
  )
  expect(rows).toHaveLength(1)
  const stored = JSON.stringify(rows)
  const nonce = code.slice(6)
  expect(stored).not.toContain(nonce)
  expect(stored).not.toContain(Buffer.from(nonce).toString('hex'))
})
