import type { ClientApp } from '@portico/sdk/client'
import { passkeyOfferKey, withStorage } from '../../with-storage.ts'

const dismissalMillis = 30 * 24 * 60 * 60_000
const patienceMillis = 2000

/**
 * Returns true if this device can create a passkey, the user has none, and the last offer was not dismissed within 30
 * days. Returns false if that is unknown after two seconds. Never rejects.
 */
export async function isPasskeyOfferDue(app: ClientApp): Promise<boolean> {
  const dismissedAt = withStorage('localStorage', (storage) => storage.getItem(passkeyOfferKey))
  // Without storage, the offer would be repeated at each sign-in.
  if (dismissedAt === undefined || Date.now() - Number(dismissedAt) < dismissalMillis) return false
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMillis))
  return Promise.race([canAddPasskey(app).catch(() => false), tooLate])
}

async function canAddPasskey({ currentUser }: ClientApp): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  const user = await currentUser.load()
  return user !== null && !user.passkeyAuthEnabled
}
