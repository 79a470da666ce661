/** Fields of the state of the service. No schema library here: browsers import this file. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  ServiceBacklog as ServiceBacklogSchema,
  ServiceNode as ServiceNodeSchema,
  ServiceState as ServiceStateSchema,
} from './service.ts'

type WireState = WireOf<typeof ServiceStateSchema>
type WireNode = WireOf<typeof ServiceNodeSchema>
type WireBacklog = WireOf<typeof ServiceBacklogSchema>
type WireReplica = NonNullable<WireState['replica']>
type WireMaintenance = NonNullable<WireState['last_maintenance']>

/** The project of the demo app, always the same one. It exists in development only. */
export const demoProjectId = '00000000-0000-4000-8000-000000000001'

/** Returns true for projects whose owners may read the state of the service. */
export const ownsService = (projectId: string): boolean => projectId === 'internal' || projectId === demoProjectId

export const serviceNodeFields = entity<WireNode>()({
  id: 'id',
  /** Null for processes of 0.2.0 and before. */
  version: 'version',
  hostName: 'host_name',
  startedAt: date('started_at_millis'),
  /** Processes report themselves every five seconds. */
  seenAt: date('seen_at_millis'),
})

export const serviceBacklogFields = entity<WireBacklog>()({
  queue: 'queue',
  /** At most 10,000 are counted. */
  entries: 'entries',
  /** Delay of the oldest entry; 0 if there is none. */
  ageSeconds: 'age_seconds',
})

export const serviceMaintenanceFields = entity<WireMaintenance>()({
  finishedAt: date('finished_at_millis'),
  /** Numbers of changed rows by table or job. Null if the round failed. */
  changed: 'changed',
})

export const serviceMigrationFields = entity<WireState['migrations']>()({
  count: 'count',
  newest: 'newest',
  newestAppliedAt: date('newest_applied_at_millis'),
})

export const serviceReplicaFields = entity<WireReplica>()({
  state: 'state',
  /** Null if it is unknown or more than ten minutes. */
  lagSeconds: 'lag_seconds',
  /** Lag above which the primary is read. */
  maxLagSeconds: 'max_lag_seconds',
})

export const serviceStateFields = entity<WireState>()({
  version: 'version',
  nodeVersion: 'node_version',
  database: 'database',
  /** Processes that were seen within half a minute. */
  nodes: nested('nodes', serviceNodeFields),
  backlog: nested('backlog', serviceBacklogFields),
  /** Null before the first round, ten minutes after the first start. */
  lastMaintenance: nested('last_maintenance', serviceMaintenanceFields),
  migrations: nested('migrations', serviceMigrationFields),
  /** Time of the last restore that was marked by `portico restored`. Null if there was none. */
  restoredAt: date('restored_at_millis'),
  /** The read replica, as the node measured it that handles the call. Null without one. */
  replica: nested('replica', serviceReplicaFields),
  /** Everything that is wrong, with its repair. */
  problems: 'problems',
})

/** The state of the service, for its operator. */
export interface ServiceState extends Shape<typeof serviceStateFields, WireState> {}
