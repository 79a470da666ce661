import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { Millis } from '../schemas/fields.ts'
import { serviceAdminRoutes } from './service.admin.ts'

/** A running process. */
export const ServiceNode = z.object({
  id: z.string(),
  /** Null for processes of 0.2.0 and before. */
  version: z.string().nullable(),
  host_name: z.string().nullable(),
  started_at_millis: Millis.nullable(),
  /** Processes report themselves every five seconds. */
  seen_at_millis: Millis,
})

/** Entries of a queue that wait: due emails, due webhooks, or audit events to seal. */
export const ServiceBacklog = z.object({
  queue: z.enum(['emails', 'webhooks', 'audit_seal']),
  /** At most 10,000 are counted. */
  entries: z.number(),
  /** Delay of the oldest entry; 0 if there is none. */
  age_seconds: z.number(),
})

/** The read replica, as the node measured it that handles the call. */
const ServiceReplica = z.object({
  /**
   * `read`: lists, exports and metrics are read from it. Otherwise from the primary; `unmeasured`: the primary does not
   * respond.
   */
  state: z.enum(['read', 'behind', 'unreachable', 'no_replica', 'unmeasured']),
  /** Null if it is unknown or more than ten minutes. */
  lag_seconds: z.number().nullable(),
  /** Lag above which the primary is read. */
  max_lag_seconds: z.number(),
})

/** Something that is wrong with the service, and how to repair it. */
export const ServiceProblem = z.object({ code: z.string(), message: z.string(), repair: z.string() })

/** The state of the service, for its operator. */
export const ServiceState = z.object({
  version: z.string(),
  node_version: z.string(),
  database: z.enum(['postgres', 'pglite']),
  nodes: z.array(ServiceNode),
  backlog: z.array(ServiceBacklog),
  /** Null before the first round, ten minutes after the first start. */
  last_maintenance: z
    .object({
      finished_at_millis: Millis,
      /** Numbers of changed rows by table or job. Null if the round failed. */
      changed: z.record(z.string(), z.number()).nullable(),
    })
    .nullable(),
  migrations: z.object({
    count: z.number(),
    newest: z.string(),
    newest_applied_at_millis: Millis,
  }),
  /** Time of the last restore that was marked by `portico restored`. Null if there was none. */
  restored_at_millis: Millis.nullable(),
  /** Null without a replica. */
  replica: ServiceReplica.nullable(),
  problems: z.array(ServiceProblem),
})

export const service = {
  read: endpoint({
    route: serviceAdminRoutes.read,
    access: adminAccess,
    ownerRole: 'admin',
    summary:
      'Read version, nodes, backlog and problems of the service, on the project `internal` (in development also Demo)',
    response: ServiceState,
    errors: ['EXPECTED_INTERNAL_PROJECT'],
  }),
}
