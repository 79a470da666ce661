import type { Logger } from 'pino'
import type { KeyUses } from './api-keys/key-uses.ts'
import type { AdjustableClock, Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { PasswordHasher } from './crypto/password-hash.ts'
import type { Sealer } from './crypto/seal.ts'
import type { Random } from './crypto/secret.ts'
import type { VerifiedTokens } from './crypto/verified-tokens.ts'
import type { Database } from './database/database.ts'
import type { DeliverTestEmail } from './emails/deliver-test-email.ts'
import type { Mailer } from './emails/mailer.ts'
import type { Limiter } from './limits/limiter.ts'
import type { DocumentCache } from './oauth/upstream/document-cache.ts'
import type { GuardedFetch } from './outbound/guarded-fetch.ts'
import type { WakeOutbox } from './outbox/outbox-queues.ts'
import type { ProjectCache } from './projects/project.ts'
import type { RefusalLog } from './refusals/refusal-log.ts'
import type { RequestLog } from './request-log/request-log.ts'
import type { Activity } from './sessions/activity.ts'
import type { FindLiveSession } from './sessions/live-session.ts'
import type { TokenClaims } from './sessions/token-claims.ts'
import type { FindSignedInUser } from './users/signed-in-user.ts'

/**
 * Dependencies of the functions of the service, always their first argument. Inside a transaction it is the same object
 * with `db` replaced.
 */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  /** The same clock, for tests to move; null in production. */
  readonly testClock: AdjustableClock | null
  readonly random: Random
  readonly log: Logger
  readonly db: Database
  readonly sealer: Sealer
  readonly passwordHasher: PasswordHasher
  readonly verifiedTokens: VerifiedTokens<TokenClaims>
  readonly projects: ProjectCache
  readonly activity: Activity
  readonly keyUses: KeyUses
  readonly requestLog: RequestLog
  readonly refusalLog: RefusalLog
  readonly limiter: Limiter
  readonly findSignedInUser: FindSignedInUser
  readonly findLiveSession: FindLiveSession
  readonly deliverTestEmail: DeliverTestEmail
  /** Sends at once. Emails to users go through the outbox. */
  readonly mailer: Mailer
  /** Sends requests to built-in identity providers, and to those whose addresses project owners have chosen. */
  readonly providerFetch: { readonly trusted: GuardedFetch; readonly guarded: GuardedFetch }
  readonly providerDocuments: DocumentCache
  readonly wakeOutbox: WakeOutbox
  /** Resolves after a time in milliseconds. */
  readonly wait: (millis: number) => Promise<void>
}
