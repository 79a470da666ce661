/** Logout tokens for clients (OpenID Connect Back-Channel Logout 1.0). A trigger of sessions queues the messages. */
import { z } from 'zod'
import { RefusedTargetError } from '../../platform/outbound/find-allowed-address.ts'
import type { Deliver } from '../../platform/outbox/deliver-due.ts'
import { UndeliverableError } from '../../platform/outbox/delivery-errors.ts'
import { type AuthorizationServerDeps, createAuthorizationServers } from './authorization-servers.ts'

/** A message for one client, as the trigger writes it. */
const QueuedLogout = z.object({ logout: z.object({ clientId: z.string(), userId: z.string(), sid: z.string() }) })

/** Returns true for the content of such a message. */
export const isLogout = (content: unknown): boolean => QueuedLogout.safeParse(content).success

/** Creates the delivery of logout tokens. Each attempt has a new token, which lives for two minutes. */
export function createLogoutDelivery(deps: AuthorizationServerDeps): Deliver {
  const findServer = createAuthorizationServers(deps)
  return async ({ projectId, content }) => {
    const { logout } = QueuedLogout.parse(content)
    if (!(await deps.projects.find(projectId))) return
    const server = await findServer(projectId)
    try {
      await server.sendLogout(logout)
    } catch (error) {
      throw error instanceof RefusedTargetError ? new UndeliverableError(error.message) : error
    }
  }
}
