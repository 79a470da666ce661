import type { TestApp, TestProject, TestResponse } from '@portico/server/testing'
import { attemptOf, signUpWithTotp, totpNow } from './second-factor.ts'
import { type Person, password } from './setup.ts'

export const trustedDeviceHeader = (...secrets: string[]) => ({ 'x-portico-trusted-device': secrets.join(',') })

/** Completes a sign-in with a new code of the authenticator app, and trusts the device. Returns the response. */
export async function signInAndTrust(
  app: TestApp,
  project: TestProject,
  person: Person,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  app.clock.advance(60_000)
  const code = await attemptOf(project, person)
  const body = { type: 'totp', code, totp: totpNow(app), trust_device: true }
  return project.request('POST', '/auth/mfa/sign-in', { headers, body })
}

/** Creates a user with an authenticator app and a trusted device. Returns its secret, too. */
export async function signUpWithDevice(app: TestApp, project: TestProject): Promise<Person & { secret: string }> {
  const person = await signUpWithTotp(project)
  const { body } = await signInAndTrust(app, project, person)
  if (!body.trusted_device_secret) throw new Error(`The device is not trusted: ${JSON.stringify(body)}`)
  return { ...person, secret: body.trusted_device_secret }
}

/** Signs in with the password on a device with these secrets. */
export const signInOn = ({ request }: TestProject, { email }: Pick<Person, 'email'>, ...secrets: string[]) =>
  request('POST', '/auth/password/sign-in', { headers: trustedDeviceHeader(...secrets), body: { email, password } })

/** Returns the error code of a sign-in, or `trusted` if it returned a secret. */
export async function outcomeOn(project: TestProject, person: Person, ...secrets: string[]): Promise<string> {
  const { body } = await signInOn(project, person, ...secrets)
  return body.code ?? (body.trusted_device_secret ? 'trusted' : 'signed in')
}

export const listDevices = async ({ request }: TestProject, { accessToken }: Pick<Person, 'accessToken'>) =>
  (await request('GET', '/auth/mfa/trusted-devices', { user: accessToken })).body.items
