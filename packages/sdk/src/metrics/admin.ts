import { fromWire } from '@portico/contract/entities/from-wire'
import { type Metrics, metricsFields } from '@portico/contract/entities/metrics'
import { adminRoutes } from '@portico/contract/routes/admin'
import type { Request } from '../http/request.ts'

/** Calls about the metrics of the project. */
export interface MetricsCalls {
  get(): Promise<Metrics>
}

/** Creates the calls about metrics. */
export function createMetricsCalls(request: Request<'admin'>): MetricsCalls {
  return { get: async () => fromWire(metricsFields, await request(adminRoutes.metrics.get, {})) }
}
