import type { Logger } from 'pino'
import type { ResponseQuota } from './access/idempotency/response-quota.ts'
import type { Activity } from './accounts/sessions/activity.ts'
import type { FindLiveSession } from './accounts/sessions/live-session.ts'
import type { TokenClaims } from './accounts/sessions/token-claims.ts'
import type { FindSignedInUser } from './accounts/users/signed-in-user.ts'
import type { RefusalLog } from './api/refusals/refusal-log.ts'
import type { RequestLog } from './api/request-log/request-log.ts'
import type { DeliverTestEmail } from './messaging/emails/deliver-test-email.ts'
import type { Mailer } from './messaging/emails/mailer.ts'
import type { AdjustableClock, Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { PasswordHasher } from './platform/crypto/password-hash.ts'
import type { Sealer } from './platform/crypto/seal.ts'
import type { Random } from './platform/crypto/secret.ts'
import type { VerifiedTokens } from './platform/crypto/verified-tokens.ts'
import type { Database } from './platform/database/database.ts'
import type { Limiter } from './platform/limits/limiter.ts'
import type { GuardedFetch } from './platform/outbound/guarded-fetch.ts'
import type { WakeOutbox } from './platform/outbox/outbox-queues.ts'
import type { KeyUses } from './projects/api-keys/key-uses.ts'
import type { ProjectCache } from './projects/project.ts'
import type { DocumentCache } from './sign-in/oauth/upstream/document-cache.ts'

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
  readonly responseQuota: ResponseQuota
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
