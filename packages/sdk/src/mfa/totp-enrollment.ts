/** Enrollment of an authenticator app. The key exists only in this browser until it is stored. */
import type { ClientContext } from '../client-context.ts'
import { requireWebCrypto } from '../insecure-page-error.ts'
import { isTotpAround, otpauthUri, toBase32 } from './totp.ts'
import type { TotpSecret } from './totp-secret.ts'

const secretBytes = 20

export async function createTotpSecret(
  context: Pick<ClientContext, 'currentUser' | 'currentProject'>,
  { issuer, account }: { issuer?: string; account?: string } = {},
): Promise<TotpSecret> {
  // The check of the code needs Web Cryptography. Fail before the user scans the QR code.
  requireWebCrypto('Setting up an authenticator app')
  const key = crypto.getRandomValues(new Uint8Array(secretBytes))
  const labels = { issuer: issuer ?? (await projectName(context)), account: account ?? (await accountName(context)) }
  return {
    secretBase64: btoa(String.fromCharCode(...key)),
    textKey: toBase32(key),
    uri: otpauthUri(key, labels),
  }
}

export async function checkTotpCode(
  _: unknown,
  { secretBase64, code }: { secretBase64: string; code: string },
): Promise<boolean> {
  const key = Uint8Array.from(atob(secretBase64), (character) => character.charCodeAt(0))
  return isTotpAround(key, code, Date.now())
}

async function projectName({ currentProject }: Pick<ClientContext, 'currentProject'>): Promise<string> {
  const state = currentProject.getState()
  return (state.status === 'ready' ? state.value : await currentProject.refresh()).displayName
}

async function accountName({ currentUser }: Pick<ClientContext, 'currentUser'>): Promise<string> {
  const state = currentUser.getState()
  const user = state.status === 'ready' ? state.value : await currentUser.refresh()
  if (user === null) throw new TypeError('createTotpSecret needs a signed-in user, or the name of an account.')
  return user.primaryEmail ?? user.id
}
