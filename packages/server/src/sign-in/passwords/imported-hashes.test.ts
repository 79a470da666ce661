import { expect, test } from 'vitest'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const password = 'correct horse battery'
const email = 'ann@example.com'
const bcrypt = '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.'
const hashes = [
  ['bcrypt', bcrypt],
  ['scrypt', '$scrypt$ln=14,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$6W7GuoxjojaYIg83x/wEKSXUMMf+reyc6wSvA8q7ny8'],
  ['PBKDF2', '$pbkdf2-sha256$i=10000$AAECAwQFBgcICQoLDA0ODw$X+DILeVuX9mNHCAvEDeDlaquCYUTD7rdkkZXdsCyl/Q'],
] as const

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

test.each(hashes)('a user imported with %s signs in, and the hash is replaced by ours', async (_name, hash) => {
  const project = await app().createProject()
  expect((await importUser(project, hash)).status).toBe(201)
  expect((await signIn(project, 'not the password')).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect(await storedHash(project)).toBe(hash)

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

test('an unsupported hash is refused, and the error lists the supported formats', async () => {
  const project = await app().createProject()
  for (const hash of ['5f4dcc3b5aa765d61d8327deb882cf99', `$2b$17$${'a'.repeat(53)}`, '']) {
    const { status, body } = await importUser(project, hash)
    expect([status, body.code]).toEqual([400, 'INVALID_PASSWORD_HASH'])
    for (const form of ['bcrypt', 'argon2id', 'scrypt', 'pbkdf2']) expect(body.error).toContain(form)
  }
})
