import type { WithResponseQuota } from '../access/idempotency/response-quota.ts'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import type { WithLiveSessions } from '../accounts/sessions/live-session.ts'
import type { WithVerifiedTokens } from '../accounts/sessions/token-claims.ts'
import type { WithSignedInUsers } from '../accounts/users/signed-in-user.ts'
import type { WithAuthHookLog } from '../messaging/auth-hooks/auth-hook-log.ts'
import type { WithAuthHookAnswers } from '../messaging/auth-hooks/auth-hook-question.ts'
import type { WithAuthHookServers } from '../messaging/auth-hooks/call-auth-hook.ts'
import type { WithTestEmails } from '../messaging/emails/deliver-test-email.ts'
import type { WithMailer } from '../messaging/emails/mailer.ts'
import type { WithClock, WithTestClock, WithWait } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithPasswordHasher } from '../platform/crypto/password-hash.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithDatabase } from '../platform/database/database.ts'
import type { WithReplica } from '../platform/database/replica/read-replica.ts'
import type { WithLimiter } from '../platform/limits/limiter.ts'
import type { WithRates } from '../platform/limits/rates.ts'
import type { WithLog } from '../platform/log.ts'
import type { WithMetrics } from '../platform/observability/metrics.ts'
import type { WithServiceState } from '../platform/observability/service-state.ts'
import type { WithTraces } from '../platform/observability/traces.ts'
import type { WithProviderFetch } from '../platform/outbound/guarded-fetch.ts'
import type { WithResolver } from '../platform/outbound/resolver.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import type { WithLightCalls } from '../platform/resilience/light-calls.ts'
import type { WithKeyUses } from '../projects/api-keys/key-uses.ts'
import type { WithHosts } from '../projects/own-host/host-cache.ts'
import type { WithProjects } from '../projects/project.ts'
import type { WithOldSystems } from '../sign-in/lazy-import/ask-old-system.ts'
import type { WithProviderDocuments } from '../sign-in/oauth/upstream/document-cache.ts'
import type { WithClientSecretUses } from '../sign-in/openid/clients/secret-uses.ts'
import type { WithClockDeviation } from '../sign-in/openid/handle-request.ts'
import type { WithHeldKeyUses } from '../workspaces/api-keys/key-uses.ts'
import type { WithKeyVerdicts } from '../workspaces/api-keys/key-verdicts.ts'
import type { WithPermissionChecks } from '../workspaces/team-permissions/permission-checks.ts'
import type { WithTeamsOfUser } from '../workspaces/teams/teams.ts'
import type { WithRefusalLog } from './refusals/refusal-log.ts'
import type { WithRequestLog } from './request-log/request-log.ts'

/** Every dependency of the service, for the start and the routes. Functions name those that they use. */
export interface Deps
  extends WithDatabase,
    WithConfig,
    WithClock,
    WithTestClock,
    WithWait,
    WithRandom,
    WithLog,
    WithMetrics,
    WithTraces,
    WithServiceState,
    WithLightCalls,
    WithSealer,
    WithPasswordHasher,
    WithLimiter,
    WithRates,
    WithOutbox,
    WithMailer,
    WithTestEmails,
    WithProjects,
    WithKeyUses,
    WithHeldKeyUses,
    WithKeyVerdicts,
    WithClientSecretUses,
    WithClockDeviation,
    WithActivity,
    WithSignedInUsers,
    WithLiveSessions,
    WithTeamsOfUser,
    WithPermissionChecks,
    WithReplica,
    WithVerifiedTokens,
    WithProviderFetch,
    WithResolver,
    WithHosts,
    WithProviderDocuments,
    WithOldSystems,
    WithAuthHookServers,
    WithAuthHookAnswers,
    WithAuthHookLog,
    WithResponseQuota,
    WithRequestLog,
    WithRefusalLog {}
