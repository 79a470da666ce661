/**
 * Signed-in pages and passkeys for tests with Playwright: `@portico/testing/playwright`.
 * @module
 */
import type { BrowserContext, Page } from '@playwright/test'
import { type SessionTokens, tokenCookieNames } from '@portico/sdk/server'
import type { TestPortico } from './start-portico.ts'

/**
 * Signs a user in on all pages of a context, without a form. Pages that are open show it when they load again.
 * @param url the address of the app, for example `baseURL` of Playwright
 */
export async function signIn(
  context: BrowserContext,
  portico: Pick<TestPortico, 'server' | 'projectId'>,
  { userId, url }: { readonly userId: string; readonly url: string },
): Promise<SessionTokens> {
  const tokens = await portico.server.sessions.create({ userId })
  const { origin, protocol } = new URL(url)
  const { refresh: name } = tokenCookieNames(portico.projectId, { isSecure: protocol === 'https:' })
  await context.addCookies([{ name, value: encodeURIComponent(tokens.refreshToken), url: origin, sameSite: 'Lax' }])
  return tokens
}

/** A device with passkeys that exists only in the browser of a test. */
export interface PasskeyDevice {
  /** Resolves to the number of passkeys on the device. */
  count(): Promise<number>
  remove(): Promise<void>
}

/**
 * Adds a device that creates and uses passkeys without asking (WebAuthn 3, section 11). Chromium only. Call it before the
 * page uses a passkey.
 */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    remove: async () => void (await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}
