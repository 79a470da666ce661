import { fromWire } from '@portico/contract/entity/from-wire'
import { metricsAdminRoutes } from '@portico/contract/metrics/metrics.admin'
import { type Metrics, type MetricsPeriod, metricsFields } from '@portico/contract/metrics/metrics.entity'
import type { Request } from '../http/request.ts'

/** Calls about the metrics of the project. */
export interface MetricsCalls {
  /** Returns the metrics of a period that ends today, of 31 days by default, and of the period before it. */
  get(options?: { period?: MetricsPeriod }): Promise<Metrics>
}

/** Creates the calls about metrics. */
export function createMetricsCalls(request: Request<'admin'>): MetricsCalls {
  return {
    async get({ period } = {}) {
      return fromWire(metricsFields, await request(metricsAdminRoutes.get, { query: { period } }))
    },
  }
}
