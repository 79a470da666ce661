export type { ServiceProblem as Finding } from '../../platform/observability/service-state.ts'
