import type { Logger } from 'pino'
import { createWriteBehind, type WriteBehind } from '../../../platform/database/buffers/write-behind.ts'
import type { Database } from '../../../platform/database/database.ts'
import { globalStatement } from '../../../platform/database/statement.ts'

/** Buffers the last use of secrets of OAuth clients. One statement per minute stores them. */
export type ClientSecretUses = WriteBehind<ClientSecretUse>

export interface ClientSecretUse {
  readonly projectId: string
  readonly secretId: string
  readonly atMillis: number
}

interface Parts {
  readonly db: Database
  readonly log: Logger
  /** True if a timer writes; otherwise only `flush` does. */
  readonly hasFlushTimer: boolean
}

// Each row names its own project: one statement stores the uses of all projects.
const writeUses = globalStatement<{ projectIds: string[]; secretIds: string[]; times: number[] }, never>(
  'write_oauth_client_secret_uses',
  `update oauth_client_secrets s set last_used_at_millis = greatest(s.last_used_at_millis, u.at_millis)
   from unnest(:projectIds::text[], :secretIds::uuid[], :times::bigint[]) as u (project_id, secret_id, at_millis)
   where s.project_id = u.project_id and s.id = u.secret_id`,
)

export function createClientSecretUses({ db, log, hasFlushTimer }: Parts): ClientSecretUses {
  return createWriteBehind<ClientSecretUse>({
    keyOf: ({ projectId, secretId }) => `${projectId} ${secretId}`,
    write: (uses) =>
      db.run(writeUses, {
        projectIds: uses.map(({ projectId }) => projectId),
        secretIds: uses.map(({ secretId }) => secretId),
        times: uses.map(({ atMillis }) => atMillis),
      }),
    everyMillis: hasFlushTimer ? 60_000 : null,
    log,
    what: 'the last uses of secrets of OAuth clients',
  })
}

export interface WithClientSecretUses {
  readonly clientSecretUses: ClientSecretUses
}
