import { createHmac } from 'node:crypto'
import type { TestApp, TestProject, TestResponse } from '@portico/server/testing'
import { type Person, password, signUp } from './setup.ts'

/**
 * Returns the code of the authenticator app (RFC 6238), `steps` of 30 seconds from now. Independent of the service's
 * code.
 */
export function totpAt(secret: Uint8Array, nowMillis: number, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMillis / 30_000) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const secret = Buffer.from('a secret of 20 bytes')

/** Returns a code that differs from the three that are valid now. */
export function wrongTotp(nowMillis: number): string {
  const right = [-1, 0, 1].map((steps) => totpAt(secret, nowMillis, steps))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? ''
}

export const enableTotp = ({ request }: TestProject, { accessToken }: Pick<Person, 'accessToken'>) =>
  request('PATCH', '/users/me', { user: accessToken, body: { totp_secret_base64: secret.toString('base64') } })

/** Creates a user with a password and an authenticator app. */
export async function signUpWithTotp(project: TestProject, email?: string): Promise<Person> {
  const person = await signUp(project, email)
  await enableTotp(project, person)
  return person
}

/** Returns the attempt code of a sign-in with the correct password. */
export async function attemptOf({ request }: TestProject, { email }: Pick<Person, 'email'>): Promise<string> {
  const { body } = await request('POST', '/auth/password/sign-in', { body: { email, password } })
  if (body.code !== 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') throw new Error(`No second factor: ${body.code}`)
  return body.details.attempt_code
}

export const prove = ({ request }: TestProject, code: string, totp: unknown): Promise<TestResponse> =>
  request('POST', '/auth/mfa/sign-in', { body: { type: 'totp', code, totp } })

export const proveByRecoveryCode = ({ request }: TestProject, code: string, typed: string): Promise<TestResponse> =>
  request('POST', '/auth/mfa/sign-in', { body: { type: 'recovery_code', code, recovery_code: typed } })

/** Returns the code of an app at the time of the test clock. */
export const totpNow = ({ clock }: TestApp, steps = 0): string => totpAt(secret, clock.now(), steps)

/** Creates recovery codes, and advances the clock to the next code of the app. */
export async function makeRecoveryCodes(app: TestApp, { request }: TestProject, person: Person): Promise<string[]> {
  const body = { totp: totpNow(app) }
  const response = await request('POST', '/auth/mfa/recovery-codes', { user: person.accessToken, body })
  if (response.status !== 200) throw new Error(`No recovery codes were made: ${response.text}`)
  app.clock.advance(60_000)
  return response.body.recovery_codes
}
