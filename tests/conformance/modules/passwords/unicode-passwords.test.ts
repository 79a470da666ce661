/** A password is the same however a keyboard encodes it: RFC 8265, OpaqueString. */
import { type TestProject, unpreparedHash } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { prove, useFreshSignIn } from '../../fresh-sign-in.ts'
import { reset, resetCode, signInWith } from '../../password-resets.ts'

const { app, createProject } = useFreshSignIn()
const email = 'duong@example.com'

// Vietnamese on macOS, Windows and Android: composed, decomposed, and with the space of an input method.
const composed = '\u0110\u01b0\u1eddng \u0111\u1ebfn'
const decomposed = composed.normalize('NFD')
const spellings = [composed, decomposed, composed.replace(' ', '\u3000')]
const other = '\u0110\u01b0\u1eddng v\u1ec1'

const signUpWith = ({ request }: TestProject, password: string) =>
  request('POST', '/auth/password/sign-up', { body: { email, password } })

async function expectEverySpelling(project: TestProject) {
  for (const spelling of spellings) expect((await signInWith(project, email, spelling)).status).toBe(200)
  expect((await signInWith(project, email, other)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
}

async function storedHash({ id }: TestProject): Promise<string> {
  const text = 'select password_hash as hash from users where project_id = $1'
  const [row] = await app().deps.db.query<{ hash: string }>(text, [id])
  return row?.hash ?? ''
}

const importUser = async ({ request }: TestProject, text: string) =>
  request('POST', '/users', {
    access: 'server',
    body: { primary_email: email, primary_email_auth_enabled: true, password_hash: await unpreparedHash(text) },
  })

describe('every spelling signs in', () => {
  test.each(spellings)('after a sign-up with %j', async (password) => {
    const project = await createProject()
    expect((await signUpWith(project, password)).status).toBe(200)
    await expectEverySpelling(project)
  })

  test('after a change, and proves the current password', async () => {
    const project = await createProject()
    const { body } = await signUpWith(project, other.normalize('NFD'))
    const change = { old_password: other, new_password: decomposed }
    const { status } = await project.request('POST', '/auth/password/update', { user: body.access_token, body: change })
    expect(status).toBe(200)
    await expectEverySpelling(project)
  })

  test('after a reset', async () => {
    const project = await createProject()
    await signUpWith(project, other)
    expect((await reset(project, await resetCode(app(), project, email), decomposed)).status).toBe(200)
    await expectEverySpelling(project)
  })

  test('after a server created the user, and after it set another password', async () => {
    const project = await createProject()
    const body = { primary_email: email, primary_email_auth_enabled: true, password: decomposed }
    const { body: user } = await project.request('POST', '/users', { access: 'server', body })
    await expectEverySpelling(project)
    await project.request('PATCH', `/users/${user.id}`, { access: 'server', body: { password: other } })
    await project.request('PATCH', `/users/${user.id}`, { access: 'server', body: { password: decomposed } })
    await expectEverySpelling(project)
  })
})

describe('a stored hash of text that was not prepared', () => {
  test('is replaced at the sign-in with this text, and then every spelling signs in', async () => {
    const project = await createProject()
    await importUser(project, decomposed)
    const imported = await storedHash(project)
    expect((await signInWith(project, email, composed)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
    expect(await storedHash(project)).toBe(imported)
    expect((await signInWith(project, email, decomposed)).status).toBe(200)
    expect(await storedHash(project)).not.toBe(imported)
    await expectEverySpelling(project)
  })

  test('is replaced when its user proves to be present', async () => {
    const project = await createProject()
    const { body: user } = await importUser(project, decomposed)
    const imported = await storedHash(project)
    const session = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: user.id } })
    const proof = { type: 'password', password: decomposed }
    expect((await prove(project, session.body.access_token, proof)).status).toBe(200)
    expect(await storedHash(project)).not.toBe(imported)
    await expectEverySpelling(project)
  })

  test('is kept when it is of the prepared form', async () => {
    const project = await createProject()
    await importUser(project, composed)
    const imported = await storedHash(project)
    await expectEverySpelling(project)
    expect(await storedHash(project)).toBe(imported)
  })
})

test('the length of a new password is counted in the prepared form', async () => {
  const project = await createProject()
  const seven = 'e\u0302\u0301'.repeat(7)
  expect((await signUpWith(project, seven)).body.code).toBe('PASSWORD_TOO_SHORT')
  const longest = 'e\u0302\u0301'.repeat(256)
  expect((await signUpWith(project, `${longest}x`)).body.code).toBe('PASSWORD_TOO_LONG')
  expect((await signUpWith(project, longest)).status).toBe(200)
})

test('words of the name are refused in another spelling', async () => {
  const { request } = await createProject()
  for (const password of [composed, decomposed]) {
    for (const display_name of [composed, decomposed]) {
      const { body } = await request('POST', '/users', { access: 'server', body: { display_name, password } })
      expect(body.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
    }
  }
})
