import { adminRoutes } from '@portico/contract/routes/admin'
import { clientRoutes } from '@portico/contract/routes/client'
import { type Api, createApi, type Request } from './api.ts'

/** The calls that need admin access, and the project as admin access sees it. */
export type AdminApi = ReturnType<typeof createAdminApi>

export function createAdminApi(request: Request) {
  const admin: Api<typeof adminRoutes, 'admin'> = createApi(adminRoutes, request)
  const client: Api<typeof clientRoutes, 'admin'> = createApi(clientRoutes, request)
  return { ...admin, projects: { ...admin.projects, current: client.projects.current } }
}
