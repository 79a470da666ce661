import type { ClientApp } from '@portico/sdk/client'
import { methodKey, withStorage } from '../with-storage.ts'

/** Takes the browser to a provider. Resolves for whoever goes back and finds this very page again, as it was left. */
export async function leaveForProvider(app: ClientApp, provider: string): Promise<void> {
  withStorage('localStorage', (storage) => storage.setItem(methodKey, provider))
  const shownAgain = new Promise<void>((resolve) =>
    window.addEventListener('pageshow', () => resolve(), { once: true }),
  )
  await Promise.race([app.oauth.signIn({ provider }), shownAgain])
}
