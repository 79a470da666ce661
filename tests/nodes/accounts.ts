import { randomUUID } from 'node:crypto'
import { iteratedHashSamples } from '../../packages/server/src/testing/imported-hash-samples.ts'
import { createAuthenticator } from '../conformance/authenticator.ts'
import { secret, totpAt } from '../conformance/second-factor.ts'
import { type Calls, required } from './calls.ts'

/** An account, and the sign-in that it must keep. */
export interface Account {
  readonly kind: string
  /** Signs in. Throws if the service refuses. */
  readonly signIn: (calls: Calls) => Promise<unknown>
}

/** Returns the newest code that was sent to an address. */
export type ReadCode = (email: string) => Promise<string>

const password = 'quiet river stones'
const newEmail = () => `${randomUUID()}@example.com`

const signUp = (calls: Calls, email: string) =>
  required(calls('POST', '/auth/password/sign-up', { body: { email, password } }))

const signInByPassword = (calls: Calls, email: string, its = password) =>
  calls('POST', '/auth/password/sign-in', { body: { email, password: its } })

/** Creates an account of each kind. */
export async function createAccounts(calls: Calls, readCode: ReadCode): Promise<readonly Account[]> {
  return [
    await withPassword(calls),
    await withSecondFactor(calls),
    await withImportedHash(calls),
    await withPasskey(calls),
    await withCode(calls, readCode),
    await withSession(calls),
    await withServerSession(calls),
  ]
}

async function withPassword(calls: Calls): Promise<Account> {
  const email = newEmail()
  await signUp(calls, email)
  return { kind: 'password', signIn: (calls) => required(signInByPassword(calls, email)) }
}

/** A code of the authenticator app is valid once, and for a minute and a half. */
const codeAt = (steps: number) => totpAt(secret, Date.now(), steps)

async function withSecondFactor(calls: Calls): Promise<Account> {
  const email = newEmail()
  const { access_token } = await signUp(calls, email)
  await required(
    calls('PATCH', '/users/me', {
      user: String(access_token),
      body: { totp_secret_base64: secret.toString('base64') },
    }),
  )
  return {
    kind: 'password and authenticator app',
    async signIn(calls) {
      const { body } = await signInByPassword(calls, email)
      const code = Object(body.details).attempt_code
      if (code === undefined) throw new Error(`No second factor was asked for: ${JSON.stringify(body)}`)
      for (const steps of [-1, 0, 1]) {
        const { status } = await calls('POST', '/auth/mfa/sign-in', {
          body: { type: 'totp', code, totp: codeAt(steps) },
        })
        if (status === 200) return
      }
      throw new Error('No code of the authenticator app was accepted.')
    },
  }
}

async function withImportedHash(calls: Calls): Promise<Account> {
  const email = newEmail()
  const sample = iteratedHashSamples[0]
  if (!sample) throw new Error('There is no sample of a hash.')
  await required(
    calls('POST', '/users', {
      access: 'server',
      body: {
        primary_email: email,
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        password_hash: sample.hash,
      },
    }),
  )
  return { kind: 'imported hash', signIn: (calls) => required(signInByPassword(calls, email, sample.password)) }
}

async function withPasskey(calls: Calls): Promise<Account> {
  const authenticator = createAuthenticator()
  const user = String((await signUp(calls, newEmail())).access_token)
  const begun = await required(calls('POST', '/auth/passkey/initiate-passkey-registration', { user, body: {} }))
  const credential = authenticator.create(String(Object(begun.options_json).challenge))
  await required(calls('POST', '/auth/passkey/register', { user, body: { credential, code: begun.code } }))
  return {
    kind: 'passkey',
    async signIn(calls) {
      const begun = await required(calls('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} }))
      const response = authenticator.get(String(Object(begun.options_json).challenge))
      await required(
        calls('POST', '/auth/passkey/sign-in', { body: { authentication_response: response, code: begun.code } }),
      )
    },
  }
}

async function withCode(calls: Calls, readCode: ReadCode): Promise<Account> {
  const email = newEmail()
  const callback_url = 'http://localhost:8101/handler/magic-link-callback'
  const signIn = async (calls: Calls) => {
    await required(calls('POST', '/auth/otp/send-sign-in-code', { body: { email, callback_url } }))
    await required(calls('POST', '/auth/otp/sign-in', { body: { code: await readCode(email) } }))
  }
  await signIn(calls)
  return { kind: 'code by email', signIn }
}

const refresh = (calls: Calls, refreshToken: string) =>
  required(calls('POST', '/auth/sessions/current/refresh', { refreshToken }))

async function withSession(calls: Calls): Promise<Account> {
  const { refresh_token } = await signUp(calls, newEmail())
  return { kind: 'session of a browser', signIn: (calls) => refresh(calls, String(refresh_token)) }
}

async function withServerSession(calls: Calls): Promise<Account> {
  const { id } = await required(calls('POST', '/users', { access: 'server', body: { display_name: 'Ada' } }))
  const body = { user_id: id, expires_in_millis: 3_600_000 }
  const { refresh_token } = await required(calls('POST', '/auth/sessions', { access: 'server', body }))
  return { kind: 'session of a server', signIn: (calls) => refresh(calls, String(refresh_token)) }
}

/** Signs in with each account. Returns the kinds that were refused, with the reason. */
export async function findRefused(accounts: readonly Account[], calls: Calls): Promise<readonly string[]> {
  const refused: string[] = []
  for (const { kind, signIn } of accounts) {
    await signIn(calls).catch((error: unknown) => refused.push(`${kind}: ${error}`))
  }
  return refused
}
