import type { ClientApp } from '@portico/sdk/client'
import { methodKey, withStorage } from '../../with-storage.ts'

/** Navigates to a provider. Resolves if the user goes back and the browser restores this page unchanged. */
export async function leaveForProvider(app: ClientApp, provider: string): Promise<void> {
  withStorage('localStorage', (storage) => storage.setItem(methodKey, provider))
  const shownAgain = new Promise<void>((resolve) =>
    window.addEventListener('pageshow', () => resolve(), { once: true }),
  )
  await Promise.race([app.oauth.signIn({ provider }), shownAgain])
}
