import { serviceVersion } from '../../api/diagnostics/service-version.ts'
import { processTime, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithDatabase } from '../../platform/database/database.ts'
import type { WithReplica } from '../../platform/database/replica/read-replica.ts'
import { aliveMillis } from '../../platform/database/running-nodes.ts'
import { globalQuery } from '../../platform/database/statement.ts'
import type {
  ServiceNode,
  ServiceProblem,
  ServiceState,
  WithServiceState,
} from '../../platform/observability/service-state.ts'
import { withinTime } from '../../platform/resilience/within-time.ts'
import { examineDatabase } from '../examine/examine-database.ts'
import { examineMail } from '../examine/examine-mail.ts'
import { readBacklog } from '../read-backlog.ts'
import { problemsOf } from './service-problems.ts'

const selectNodes = globalQuery<{ aliveSince: number }, ServiceNode>(
  'select_running_nodes',
  `select id, version, host_name, started_at_millis, seen_at_millis from service_nodes
   where seen_at_millis > :aliveSince::bigint order by started_at_millis nulls first, id`,
)

interface FactsRow {
  readonly migrationCount: number
  readonly newestMigration: string
  readonly newestMigrationAtMillis: number
  readonly maintainedAtMillis: number | null
  readonly maintenanceChanged: Record<string, number> | null
  readonly restoredAtMillis: number | null
}

const selectFacts = globalQuery<Record<string, never>, FactsRow>(
  'select_service_facts',
  `select (select count(*)::int from schema_migrations) as migration_count,
     m.name as newest_migration, m.applied_at_millis as newest_migration_at_millis,
     j.finished_at_millis as maintained_at_millis, j.changed as maintenance_changed,
     (select max(restored_at_millis) from restores) as restored_at_millis
   from (select * from schema_migrations order by version desc limit 1) m
     left join service_jobs j on j.name = 'maintenance'`,
)

type StateDeps = WithDatabase & WithClock & WithConfig & WithSealer & WithReplica

/** Problems outside of the tables are examined twice a minute at most, because that connects to the mail server. */
const examinationMillis = 30_000
/** A mail server that does not respond must not hold up the page. */
const examinationTimeoutMillis = 4000

/** Creates the function that reads the state of the service. `deps` is a function because it is part of them. */
export function createServiceStateReader(deps: () => StateDeps): WithServiceState['readServiceState'] {
  let last: { readonly findings: Promise<readonly ServiceProblem[]>; readonly at: number } | null = null
  function examine(): Promise<readonly ServiceProblem[]> {
    const now = performance.now()
    if (last && now - last.at < examinationMillis) return last.findings
    last = { findings: examineSurroundings(deps()), at: now }
    return last.findings
  }
  return async () => {
    const state = await readState(deps())
    return { ...state, problems: [...problemsOf(deps(), state), ...(await examine())] }
  }
}

async function examineSurroundings({ config, db }: StateDeps): Promise<readonly ServiceProblem[]> {
  const open = async () => ({ ...db, close: async () => {} })
  const [database, mail] = await Promise.all([
    examineDatabase(config, { open, now: processTime }),
    withinTime(examineMail(config), examinationTimeoutMillis, () => [noMailServer(config)]),
  ])
  return [...database, ...mail]
}

const noMailServer = ({ smtpUrl }: StateDeps['config']): ServiceProblem => ({
  code: 'MAIL_UNREACHABLE',
  message: `The mail server ${new URL(smtpUrl).host} does not respond within ${examinationTimeoutMillis / 1000} seconds.`,
  repair: 'Check host and port of PORTICO_SMTP_URL, and that a firewall lets the service through.',
})

async function readState({ db, clock, replica }: StateDeps): Promise<Omit<ServiceState, 'problems'>> {
  const now = clock.now()
  const nodes = await db.run(selectNodes, { aliveSince: now - aliveMillis })
  const [facts] = await db.run(selectFacts, {})
  if (!facts) throw new Error('The database has no migration.')
  return {
    version: serviceVersion,
    database: db.kind,
    nodes,
    backlog: await readBacklog({ db, clock }),
    lastMaintenance:
      facts.maintainedAtMillis === null
        ? null
        : { finishedAtMillis: facts.maintainedAtMillis, changed: facts.maintenanceChanged },
    migrations: {
      count: facts.migrationCount,
      newest: facts.newestMigration,
      newestAppliedAtMillis: facts.newestMigrationAtMillis,
    },
    restoredAtMillis: facts.restoredAtMillis,
    replica: replica && { ...replica.status(), maxLagSeconds: replica.maxLagMillis / 1000 },
  }
}
