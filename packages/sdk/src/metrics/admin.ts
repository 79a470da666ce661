import { fromWire } from '@portico/contract/entity/from-wire'
import { metricsAdminRoutes } from '@portico/contract/metrics/metrics.admin'
import { type Metrics, metricsFields } from '@portico/contract/metrics/metrics.entity'
import type { Request } from '../http/request.ts'

/** Calls about the metrics of the project. */
export interface MetricsCalls {
  get(): Promise<Metrics>
}

/** Creates the calls about metrics. */
export function createMetricsCalls(request: Request<'admin'>): MetricsCalls {
  return { get: async () => fromWire(metricsFields, await request(metricsAdminRoutes.get, {})) }
}
