import type { CallAuthHookDeps } from '../messaging/auth-hooks/call-auth-hook.ts'
import { createEmailDelivery } from '../messaging/emails/deliver-email.ts'
import type { Mailer } from '../messaging/emails/mailer.ts'
import { createWebhookDelivery } from '../messaging/webhooks/delivery/deliver-webhook.ts'
import { createWebhookSender, type WebhookSettings } from '../messaging/webhooks/delivery/send-webhook.ts'
import { createFanOut } from '../messaging/webhooks/fan-out.ts'
import { createSvixHandOver } from '../messaging/webhooks/svix-server.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import type { WithLimiter } from '../platform/limits/limiter.ts'
import type { WithLog } from '../platform/log.ts'
import type { Deliver } from '../platform/outbox/deliver-due.ts'
import type { QueuedDeliveries, WithOutbox } from '../platform/outbox/outbox-queues.ts'
import { createProjectLimit } from '../platform/outbox/project-limit.ts'
import { createMonotonicClock } from '../platform/resilience/monotonic-clock.ts'
import type { WithProjects } from '../projects/project.ts'
import type { AuthorizationServerDeps } from '../sign-in/openid/authorization-servers.ts'
import { createLogoutDelivery, isLogout } from '../sign-in/openid/deliver-logout.ts'
import { createEndedGrantDelivery, isEndedGrant } from '../sign-in/openid/grants/deliver-ended-grant.ts'
import { createResetRequestDelivery } from '../sign-in/passwords/process-reset-request.ts'
import type { RecentEmails } from './development/recent-emails.ts'

type CreateDeliveriesDeps = WithTransaction &
  CallAuthHookDeps &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithProjects &
  WithRandom &
  WithSealer &
  WithOutbox &
  AuthorizationServerDeps

/** Parts of deliveries that differ between processes. */
interface DeliveryParts {
  readonly webhooks?: WebhookSettings
  /** Remembers sent emails for the overlay for developers. */
  readonly recentEmails?: RecentEmails | null
}

const watched = (deliver: Deliver, emails: RecentEmails | null) => (emails ? emails.watch(deliver) : deliver)

/** Creates the deliveries of the outbox workers, one for each kind of message. */
export const createDeliveries = (
  deps: CreateDeliveriesDeps,
  mailer: Mailer,
  { webhooks = {}, recentEmails = null }: DeliveryParts = {},
): QueuedDeliveries => ({
  emails: {
    mail: limitEmails(deps, watched(createEmailDelivery(deps, mailer), recentEmails)),
    reset_request: createResetRequestDelivery(deps),
  },
  webhooks: {
    // Events go to the endpoints of their project, or to the Svix server that sends them there.
    webhook_event: deps.config.svix ? createSvixHandOver(deps, deps.config.svix) : createFanOut(deps),
    webhook: byContent(deps, createWebhookDelivery(deps, createWebhookSender(deps.config, webhooks))),
  },
})

/** Logout tokens and ends of grants, which triggers write, are in the queue of webhooks and have their schedule. */
function byContent(deps: CreateDeliveriesDeps, deliverWebhook: Deliver): Deliver {
  const deliverLogout = createLogoutDelivery(deps)
  const deliverEndedGrant = createEndedGrantDelivery(deps)
  return (message) => {
    if (isLogout(message.content)) return deliverLogout(message)
    return isEndedGrant(message.content) ? deliverEndedGrant(message) : deliverWebhook(message)
  }
}

/** Concurrent emails of one project, out of the 50 that a worker has claimed. */
const maxEmailsOfProject = 20

/** Postpones the emails of a project beyond the limit, so that a flood of invitations delays no sign-in of others. */
function limitEmails({ clock }: WithClock, deliver: Deliver): Deliver {
  const reason = 'Many emails of the project are being sent.'
  const limit = createProjectLimit(createMonotonicClock(clock), { max: maxEmailsOfProject, reason })
  return (message) => limit.run(message.projectId, () => deliver(message))
}
