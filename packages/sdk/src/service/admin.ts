import { fromWire } from '@portico/contract/entity/from-wire'
import { serviceAdminRoutes } from '@portico/contract/service/service.admin'
import { type ServiceState, serviceStateFields } from '@portico/contract/service/service.entity'
import type { Request } from '../http/request.ts'

/** Calls about the service itself, for the app of the project `internal`. */
export interface ServiceCalls {
  /** Returns version, nodes, backlog and problems of the service. @throws {KnownError} EXPECTED_INTERNAL_PROJECT */
  read(): Promise<ServiceState>
}

/** Creates the calls about the service. */
export function createServiceCalls(request: Request<'admin'>): ServiceCalls {
  return {
    read: async () => fromWire(serviceStateFields, await request(serviceAdminRoutes.read, {})),
  }
}
