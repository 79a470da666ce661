import { endpoints, knownError } from '@portico/contract'
import { demoProjectId } from '../projects/create/demo-project.ts'
import { implement } from './implement.ts'

export const serviceRoutes = implement('service', endpoints.service, {
  read: async ({ project }, { config, readServiceState }) => {
    const isOfOperator = project.id === 'internal' || (!config.isProduction && project.id === demoProjectId)
    if (!isOfOperator) throw knownError('EXPECTED_INTERNAL_PROJECT')
    const state = await readServiceState()
    const { lastMaintenance, migrations, replica } = state
    return {
      version: state.version,
      node_version: process.version,
      database: state.database,
      nodes: state.nodes.map((node) => ({
        id: node.id,
        version: node.version,
        host_name: node.hostName,
        started_at_millis: node.startedAtMillis,
        seen_at_millis: node.seenAtMillis,
      })),
      backlog: state.backlog.map(({ queue, entries, ageSeconds }) => ({ queue, entries, age_seconds: ageSeconds })),
      last_maintenance: lastMaintenance && {
        finished_at_millis: lastMaintenance.finishedAtMillis,
        changed: lastMaintenance.changed && { ...lastMaintenance.changed },
      },
      migrations: {
        count: migrations.count,
        newest: migrations.newest,
        newest_applied_at_millis: migrations.newestAppliedAtMillis,
      },
      restored_at_millis: state.restoredAtMillis,
      replica: replica && {
        state: replica.state,
        lag_seconds: replica.lagSeconds,
        max_lag_seconds: replica.maxLagSeconds,
      },
      problems: state.problems.map(({ code, message, repair }) => ({ code, message, repair })),
    }
  },
})
