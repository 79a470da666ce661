import { expect, test } from 'vitest'
import { fastDigestSamples, iteratedHashSamples } from '../../testing/imported-hash-samples.ts'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const password = 'correct horse battery'
const email = 'ann@example.com'
const bcrypt = '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.'

const importUser = ({ request }: TestProject, password_hash: string) =>
  request('POST', '/users', {
    access: 'server',
    body: { primary_email: email, primary_email_auth_enabled: true, password_hash },
  })
const signIn = ({ request }: TestProject, secret: string) =>
  request('POST', '/auth/password/sign-in', { body: { email, password: secret } })
async function storedHash({ id }: TestProject): Promise<string | undefined> {
  const rows = await app().deps.db.query<{ hash: string }>(
    'select password_hash as hash from users where project_id = $1',
    [id],
  )
  return rows[0]?.hash
}

const samples = [
  ...iteratedHashSamples.map((sample) => ({ ...sample, isStoredUnchanged: true })),
  ...fastDigestSamples.map((sample) => ({ ...sample, isStoredUnchanged: false })),
]

test.each(samples)('a user imported with $name signs in, and the hash is replaced by ours', async (sample) => {
  const { hash, password, isStoredUnchanged } = sample
  const project = await app().createProject()
  expect((await importUser(project, hash)).status).toBe(201)
  const imported = await storedHash(project)
  expect(imported === hash).toBe(isStoredUnchanged)
  expect((await signIn(project, 'not the password')).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect(await storedHash(project)).toBe(imported)

  const first = await signIn(project, password)
  expect(first.status).toBe(200)
  const upgraded = await storedHash(project)
  expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/)
  expect((await signIn(project, password)).status).toBe(200)
  // No session ended, and the hash is replaced once.
  const me = await project.request('GET', '/users/me', { user: first.body.access_token })
  expect(me.status).toBe(200)
  expect(await storedHash(project)).toBe(upgraded)
})

test('a change of a user wraps a fast digest, too', async () => {
  const project = await app().createProject()
  const { body: user } = await importUser(project, bcrypt)
  const body = { password_hash: '{SSHA}ZiagWDkTqRb5dGI8jNjih9ltdZxzYWx0' }
  expect((await project.request('PATCH', `/users/${user.id}`, { access: 'server', body })).status).toBe(200)
  expect(await storedHash(project)).toMatch(/^\$sha1\$salt=after\$c2FsdA\$argon2id\$/)
  expect((await signIn(project, password)).status).toBe(200)
})

test('a password change during the rehash of an old hash is not overwritten', async () => {
  const project = await app().createProject()
  const { body: user } = await importUser(project, bcrypt)
  const change = { password: 'green tall windows' }
  await Promise.all([
    signIn(project, password),
    project.request('PATCH', `/users/${user.id}`, { access: 'server', body: change }),
  ])
  expect((await signIn(project, change.password)).status).toBe(200)
  expect((await signIn(project, password)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
})

test('an unsupported hash is refused, and the error lists the supported forms', async () => {
  const project = await app().createProject()
  for (const hash of ['5f4dcc3b5aa765d61d8327deb882cf99', '']) {
    const { status, body } = await importUser(project, hash)
    expect([status, body.code, body.details]).toEqual([400, 'INVALID_PASSWORD_HASH', { reason: 'unknown_form' }])
    for (const form of ['bcrypt', 'argon2id', 'scrypt', 'pbkdf2', 'phpass', 'LDAP']) expect(body.error).toContain(form)
  }
})

test('a hash that takes too long to verify is refused with this reason', async () => {
  const project = await app().createProject()
  const { status, body } = await importUser(project, `$2b$16$${'a'.repeat(53)}`)
  expect([status, body.code, body.details]).toEqual([400, 'INVALID_PASSWORD_HASH', { reason: 'too_costly' }])
  expect(body.error).toContain('a cost of 15 for bcrypt')
})
