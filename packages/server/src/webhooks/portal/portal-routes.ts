import { applicationRoutes } from './application-routes.ts'
import { attemptRoutes } from './attempt-routes.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { endpointSecretRoutes } from './endpoint-secret-routes.ts'
import { messageRoutes } from './message-routes.ts'
import type { PortalRoute } from './portal-call.ts'
import { resendRoutes } from './resend-routes.ts'

/** All routes of the portal. */
export const portalRoutes: readonly PortalRoute[] = [
  ...applicationRoutes,
  ...endpointRoutes,
  ...endpointSecretRoutes,
  ...messageRoutes,
  ...attemptRoutes,
  ...resendRoutes,
]
