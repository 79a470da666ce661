/** Events about grants that have ended. A trigger of grants queues them, whatever has deleted the row. */
import { z } from 'zod'
import { publish } from '../../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import type { Deliver } from '../../../platform/outbox/deliver-due.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { grantEventOf } from './list-grants.ts'

const Scopes = z.object({
  openid: z.object({ scope: z.string().default(''), claims: z.array(z.string()).default([]) }).prefault({}),
  resources: z.record(z.string(), z.string()).default({}),
})

/** A message, as the trigger writes it. `payload` is that of the library. */
const EndedGrant = z.object({
  endedGrant: z.object({
    id: z.string(),
    userId: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    isFirstParty: z.boolean(),
    payload: Scopes.extend({ rejected: Scopes.prefault({}) }),
    createdAtMillis: z.number(),
    expiresAtMillis: z.number(),
  }),
})

/** Returns true for the content of such a message. */
export const isEndedGrant = (content: unknown): boolean => EndedGrant.safeParse(content).success

type EndedGrantDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/** Creates the function that turns such a message into an event for webhooks. */
export const createEndedGrantDelivery =
  (deps: EndedGrantDeps): Deliver =>
  async ({ projectId, content }) => {
    const { payload, ...grant } = EndedGrant.parse(content).endedGrant
    // Its end is in the event about its beginning.
    if (grant.expiresAtMillis <= deps.clock.now()) return
    const { openid, resources, rejected } = payload
    const data = grantEventOf({
      ...grant,
      ...{ granted: openid.scope, rejected: rejected.openid.scope, resources, rejectedResources: rejected.resources },
      ...{ claims: openid.claims, rejectedClaims: rejected.openid.claims },
    })
    await publish(deps, projectId, [{ type: 'oauth_grant.ended', data }])
  }
