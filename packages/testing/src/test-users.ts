import { randomBytes } from 'node:crypto'
import type { ServerApp, ServerUser, ServerUserCreate } from '@portico/sdk/server'
import { Secret, TOTP } from 'otpauth'
import type { ServiceClock } from './service-clock.ts'

/** Fields of a new user. */
export interface TestUserFields extends ServerUserCreate {
  /** True to add an authenticator app, so that sign-ins require its code. */
  readonly withAuthenticator?: boolean
}

/** A user of the project, with what a test needs to sign in. */
export interface TestUser extends ServerUser {
  /** The primary address; empty if the fields have set none. */
  readonly email: string
  readonly password: string
  /**
   * Returns the current code of the authenticator app (RFC 6238). A code signs in once: advance the clock by 30 seconds
   * for another one. Throws an Error for a user without an authenticator app.
   */
  authenticatorCode(): string
}

const defaultPassword = 'lantern orchard 47 velvet'

/** Returns the function that creates users. */
export function createTestUsers(server: ServerApp, clock: ServiceClock) {
  return async ({ withAuthenticator = false, ...fields }: TestUserFields = {}): Promise<TestUser> => {
    const secret = withAuthenticator ? randomBytes(20) : null
    const email = fields.primaryEmail === undefined ? newAddress() : fields.primaryEmail
    const password = fields.password ?? defaultPassword
    const user = await server.users.create({
      primaryEmail: email,
      ...(email !== null && { primaryEmailVerified: true, primaryEmailAuthEnabled: true }),
      ...(fields.passwordHash === undefined && { password }),
      ...(secret && { totpSecretBase64: secret.toString('base64') }),
      ...fields,
      // The overlay for developers signs in such users only.
      serverMetadata: { ...Object(fields.serverMetadata), porticoTestUser: true },
    })
    return {
      ...user,
      email: email ?? '',
      password,
      authenticatorCode: () => codeOf(secret, clock.now()),
    }
  }
}

function codeOf(secret: Buffer | null, timestamp: number): string {
  if (secret === null) {
    throw new Error('This user has no authenticator app. Create one with createUser({ withAuthenticator: true }).')
  }
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
  return totp.generate({ timestamp })
}

const newAddress = () => `user-${randomBytes(6).toString('hex')}@example.com`
