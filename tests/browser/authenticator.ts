/** A virtual authenticator (https://www.w3.org/TR/webauthn-3/#sctn-automation), by the DevTools protocol. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'

export interface VirtualAuthenticator {
  credentials(): Promise<readonly { rpId?: string; isResidentCredential: boolean }[]>
  /** Switches the confirmation of requests. Without it, requests stay pending. */
  setPresent(isPresent: boolean): Promise<unknown>
  /** Removes all passkeys, like a user in the settings of a device. */
  clear(): Promise<unknown>
  /** Adds a passkey of the same host that is not registered at the service. */
  addUnknown(): Promise<unknown>
}

/** Adds a platform authenticator to a page. It confirms each request automatically. */
export async function plugInAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
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
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setPresent: (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    addUnknown: () =>
      session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: randomBytes(16).toString('base64'),
          isResidentCredential: true,
          rpId: 'localhost',
          privateKey: newPrivateKey(),
          userHandle: Buffer.from('somebody').toString('base64'),
          signCount: 0,
        },
      }),
  }
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}
