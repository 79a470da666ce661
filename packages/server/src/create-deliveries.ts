import type { Deps } from './deps.ts'
import { createMailDelivery } from './emails/deliver-mail.ts'
import type { Mailer } from './emails/mailer.ts'
import type { Deliveries } from './outbox/deliver-due.ts'
import { createResetRequestDelivery } from './passwords/answer-reset-request.ts'

/** What the outbox worker does with each kind of message. */
export const createDeliveries = (deps: Deps, mailer: Mailer): Deliveries => ({
  mail: createMailDelivery(deps, mailer),
  reset_request: createResetRequestDelivery(deps),
})
