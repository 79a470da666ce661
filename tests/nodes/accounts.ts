import { randomUUID } from 'node:crypto'
import { iteratedHashSamples } from '../../packages/server/src/testing/imported-hash-samples.ts'
import { createAuthenticator, type StoredPasskey } from '../conformance/authenticator.ts'
import { secret, totpAt } from '../conformance/second-factor.ts'
import { type Calls, required } from './calls.ts'

/** An account, and the sign-in that it must keep. */
export interface Account {
  readonly kind: string
  /** Signs in. Throws if the service refuses. */
  readonly signIn: (calls: Calls) => Promise<unknown>
}

/** Credentials of an account, for a file. Sessions end, so that they are not stored. */
export type StoredAccount =
  | {
      readonly kind: 'password' | 'password and authenticator app' | 'imported hash' | 'code by email'
      readonly email: string
    }
  | { readonly kind: 'passkey'; readonly passkey: StoredPasskey }

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
  const stored = await createStoredAccounts(calls, readCode)
  return [
    ...stored.map((account) => openAccount(account, readCode)),
    await withSession(calls),
    await withServerSession(calls),
  ]
}

/** Creates an account of each kind that a file can have. */
export async function createStoredAccounts(calls: Calls, readCode: ReadCode): Promise<readonly StoredAccount[]> {
  return [
    await withPassword(calls),
    await withSecondFactor(calls),
    await withImportedHash(calls),
    await withPasskey(calls),
    await withCode(calls, readCode),
  ]
}

/** Returns the account with its sign-in. */
export function openAccount(account: StoredAccount, readCode: ReadCode): Account {
  const signIns: Readonly<Record<StoredAccount['kind'], (calls: Calls, email: string) => Promise<unknown>>> = {
    password: (calls, email) => required(signInByPassword(calls, email)),
    'password and authenticator app': signInWithSecondFactor,
    'imported hash': (calls, email) => required(signInByPassword(calls, email, importedHash().password)),
    'code by email': (calls, email) => signInWithCode(calls, email, readCode),
    passkey: (calls) => signInWithPasskey(calls, account),
  }
  const email = account.kind === 'passkey' ? '' : account.email
  return { kind: account.kind, signIn: (calls) => signIns[account.kind](calls, email) }
}

async function withPassword(calls: Calls): Promise<StoredAccount> {
  const email = newEmail()
  await signUp(calls, email)
  return { kind: 'password', email }
}

/** A code of the authenticator app is valid once, and for a minute and a half. */
const codeAt = (steps: number) => totpAt(secret, Date.now(), steps)

async function withSecondFactor(calls: Calls): Promise<StoredAccount> {
  const email = newEmail()
  const { access_token } = await signUp(calls, email)
  const body = { totp_secret_base64: secret.toString('base64') }
  await required(calls('PATCH', '/users/me', { user: String(access_token), body }))
  return { kind: 'password and authenticator app', email }
}

async function signInWithSecondFactor(calls: Calls, email: string): Promise<void> {
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
}

function importedHash() {
  const sample = iteratedHashSamples[0]
  if (!sample) throw new Error('There is no sample of a hash.')
  return sample
}

async function withImportedHash(calls: Calls): Promise<StoredAccount> {
  const email = newEmail()
  const body = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true }
  await required(calls('POST', '/users', { access: 'server', body: { ...body, password_hash: importedHash().hash } }))
  return { kind: 'imported hash', email }
}

async function withPasskey(calls: Calls): Promise<StoredAccount> {
  const authenticator = createAuthenticator()
  const user = String((await signUp(calls, newEmail())).access_token)
  const begun = await required(calls('POST', '/auth/passkey/initiate-passkey-registration', { user, body: {} }))
  const credential = authenticator.create(String(Object(begun.options_json).challenge))
  await required(calls('POST', '/auth/passkey/register', { user, body: { credential, code: begun.code } }))
  return { kind: 'passkey', passkey: authenticator.stored() }
}

async function signInWithPasskey(calls: Calls, account: StoredAccount): Promise<void> {
  if (account.kind !== 'passkey') throw new Error('The account has no passkey.')
  const authenticator = createAuthenticator({}, account.passkey)
  const begun = await required(calls('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} }))
  const response = authenticator.get(String(Object(begun.options_json).challenge))
  const body = { authentication_response: response, code: begun.code }
  await required(calls('POST', '/auth/passkey/sign-in', { body }))
}

async function withCode(calls: Calls, readCode: ReadCode): Promise<StoredAccount> {
  const email = newEmail()
  await signInWithCode(calls, email, readCode)
  return { kind: 'code by email', email }
}

async function signInWithCode(calls: Calls, email: string, readCode: ReadCode): Promise<void> {
  const callback_url = 'http://localhost:8101/handler/magic-link-callback'
  await required(calls('POST', '/auth/otp/send-sign-in-code', { body: { email, callback_url } }))
  await required(calls('POST', '/auth/otp/sign-in', { body: { code: await readCode(email) } }))
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
