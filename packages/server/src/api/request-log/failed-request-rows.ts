import type { Database, WithReads } from '../../platform/database/database.ts'
import { globalStatement, query } from '../../platform/database/statement.ts'
import type { FailedRequests } from './failed-request.ts'

/** Rows that a project keeps. */
const maxFailedRequests = 1000

type Inserted = {
  projectIds: string[]
  ids: string[]
  minutes: number[]
  statuses: number[]
  codes: (string | null)[]
  methods: string[]
  routes: (string | null)[]
  origins: (string | null)[]
  clientVersions: (string | null)[]
  counts: number[]
  times: number[]
}

// Each row names its own project: one statement for the requests of all. A project that was deleted meanwhile has no rows.
const insertFailedRequests = globalStatement<Inserted, never>(
  'insert_failed_requests',
  `insert into failed_requests as f (project_id, id, minute_millis, status, code, method, route, origin, client_version,
     request_count, last_at_millis)
   select r.* from unnest(:projectIds::text[], :ids::uuid[], :minutes::bigint[], :statuses::integer[], :codes::text[],
     :methods::text[], :routes::text[], :origins::text[], :clientVersions::text[], :counts::integer[], :times::bigint[])
     as r (project_id, id, minute_millis, status, code, method, route, origin, client_version, request_count, last_at_millis)
   where exists (select from projects p where p.id = r.project_id)
   order by 1, 2
   on conflict (project_id, id) do update set request_count = f.request_count + excluded.request_count,
     last_at_millis = greatest(f.last_at_millis, excluded.last_at_millis)`,
)

const deleteOldest = globalStatement<{ projectIds: string[]; kept: number }, never>(
  'delete_oldest_failed_requests',
  `delete from failed_requests f using (
     select o.project_id, o.id from unnest(:projectIds::text[]) as p (id) cross join lateral (
       select project_id, id from failed_requests where project_id = p.id
       order by minute_millis desc, id desc offset :kept
     ) o
   ) old
   where f.project_id = old.project_id and f.id = old.id`,
)

/** Adds requests to their rows, and deletes the oldest rows of their projects beyond the limit. */
export async function writeFailedRequests(db: Database, rows: readonly FailedRequests[]): Promise<void> {
  await db.run(insertFailedRequests, {
    projectIds: rows.map(({ projectId }) => projectId),
    ids: rows.map(({ id }) => id),
    minutes: rows.map(({ minuteMillis }) => minuteMillis),
    statuses: rows.map(({ status }) => status),
    codes: rows.map(({ code }) => code),
    methods: rows.map(({ method }) => method),
    routes: rows.map(({ route }) => route),
    origins: rows.map(({ origin }) => origin),
    clientVersions: rows.map(({ clientVersion }) => clientVersion),
    counts: rows.map(({ count }) => count),
    times: rows.map(({ atMillis }) => atMillis),
  })
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId))]
  await db.run(deleteOldest, { projectIds, kept: maxFailedRequests })
}

/** A row of the request log. */
export interface FailedRequestRow {
  readonly id: string
  readonly status: number
  readonly code: string | null
  readonly method: string
  readonly route: string | null
  readonly origin: string | null
  readonly clientVersion: string | null
  readonly requestCount: number
  readonly lastAtMillis: number
}

type Listed = {
  projectId: string
  code: string | null
  origin: string | null
  since: number
  cursor: string | null
  rows: number
}

// Every filter reads at most the rows that a project keeps.
const selectFailedRequests = query<Listed, FailedRequestRow>(
  'list_failed_requests',
  `select id, status, code, method, route, origin, client_version, request_count, last_at_millis from failed_requests
   where project_id = :projectId and last_at_millis >= :since::bigint
     and (:code::text is null or code = :code::text) and (:origin::text is null or origin = :origin::text)
     and (:cursor::uuid is null or (minute_millis, id) <= (
       select minute_millis, id from failed_requests where project_id = :projectId and id = :cursor::uuid))
   order by minute_millis desc, id desc limit :rows`,
)

interface ListOptions {
  readonly code?: string | undefined
  readonly origin?: string | undefined
  readonly since?: number | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

const defaultLimit = 100

/** Lists a page of the request log, the newest minute first. */
export async function listFailedRequests(
  { db }: WithReads,
  project: { readonly id: string },
  { code, origin, since = 0, cursor, limit = defaultLimit }: ListOptions,
): Promise<{ requests: readonly FailedRequestRow[]; nextCursor: string | null }> {
  const rows = await db.run(selectFailedRequests, {
    projectId: project.id,
    code: code ?? null,
    origin: origin ?? null,
    since,
    cursor: cursor ?? null,
    rows: limit + 1,
  })
  return { requests: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}
