/** Second factors and passkeys of imported users sign in. */
import { createHash } from 'node:crypto'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator, register, signInWith } from '../../authenticator.ts'
import { attemptOf, prove, proveByRecoveryCode, secret, totpNow } from '../../second-factor.ts'
import { password, signUp, useTestApp } from '../../setup.ts'
import { transfer, usersOf } from '../../transfers.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { passkeyEnabled: true } })
})

const email = 'ann@example.com'
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64').replace(/=+$/, '')
const row = {
  primary_email: email,
  primary_email_verified: true,
  password_hash: `{SHA}${createHash('sha1').update(password).digest('base64')}`,
  totp_secrets_base64: [secret.toString('base64')],
}

test('an imported authenticator app is the second factor', async () => {
  await transfer(project, [row])
  const [user] = await usersOf(project)
  expect(user).toMatchObject({ requires_totp_mfa: true })
  const attempt = await attemptOf(project, { email })
  expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
})

test('recovery codes of another system keep their text, in clear or hashed, and work once', async () => {
  const digest = `{SHA256}${Buffer.from(sha256('Mixed-Case 9'), 'base64').toString('base64')}`
  const codes = [{ code: 'k3v7x-9q2mz' }, { code_hash: digest }]
  const { counts } = await transfer(project, [{ ...row, recovery_codes: codes }])
  expect(counts).toMatchObject({ created: 1, hashed: 3 })
  const proveWith = async (typed: string) =>
    (await proveByRecoveryCode(project, await attemptOf(project, { email }), typed)).body.code ?? 'ok'
  // The text is compared as it is: only codes of this service ignore case and dashes.
  expect(await proveWith('K3V7X9Q2MZ')).toBe('INVALID_RECOVERY_CODE')
  expect(await proveWith('mixed-case 9')).toBe('INVALID_RECOVERY_CODE')
  expect(await proveWith(' k3v7x-9q2mz ')).toBe('ok')
  expect(await proveWith('k3v7x-9q2mz')).toBe('INVALID_RECOVERY_CODE')
  expect(await proveWith('Mixed-Case 9')).toBe('ok')
})

test('each attempt with a foreign code compares at most ten hashes, beside the one of every attempt', async () => {
  const recovery_codes = Array.from({ length: 10 }, (_, index) => ({ code: `code-${index}` }))
  const { counts } = await transfer(project, [{ ...row, recovery_codes }])
  expect(counts).toMatchObject({ created: 1 })
  const { refusals } = await transfer(project, [{ recovery_codes: [...recovery_codes, { code: 'code-10' }] }])
  expect(refusals).toMatchObject([{ code: 'invalid_row', column: 'recovery_codes' }])
})

test('an imported passkey signs in', async () => {
  const authenticator = createAuthenticator()
  const former = await app().createProject({ flags: { passkeyEnabled: true } })
  const person = await signUp(former, email)
  await register(former, person, authenticator)
  const [stored] = await app().deps.db.query<{ publicKey: Uint8Array }>(
    'select public_key from passkeys where project_id = $1',
    [former.id],
  )
  const passkey = {
    credential_id: authenticator.id,
    public_key: Buffer.from(stored?.publicKey ?? []).toString('base64url'),
    rp_id: 'localhost',
  }
  const { counts } = await transfer(project, [{ id: person.id, primary_email: email, passkeys: [passkey] }])
  expect(counts).toMatchObject({ created: 1, unverified: 1 })
  const { status, body } = await signInWith(project, authenticator)
  expect([status, body.user_id]).toEqual([200, person.id])
})
