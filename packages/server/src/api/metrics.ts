import { endpoints } from '@portico/contract'
import { implement } from '../access/implement.ts'
import { readMetrics } from '../accounts/metrics/metrics.ts'

export const metricsRoutes = implement('metrics', endpoints.metrics, {
  get: ({ project }, deps) => readMetrics(deps, project),
})
