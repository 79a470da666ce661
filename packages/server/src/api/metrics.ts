import { endpoints } from '@portico/contract'
import { readMetrics } from '../accounts/metrics/metrics.ts'
import { implement } from './implement.ts'

export const metricsRoutes = implement('metrics', endpoints.metrics, {
  get: ({ project, query }, deps) => readMetrics(deps, project, query.period),
})
