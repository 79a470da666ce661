import type { Logger } from 'pino'
import type { Sealer } from '../../crypto/seal.ts'
import type { Database } from '../../database/database.ts'
import { describeDatabaseFailure } from '../../database/postgres/describe-failure.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { corsHeaders } from '../response/cors.ts'
import { type HttpResponse, jsonType, textType } from '../response/error-response.ts'

const databaseTimeoutMillis = 1500
const common = { ...corsHeaders, 'cache-control': 'no-store, max-age=0' }

/** Dependencies of the health page. */
export interface HealthDeps {
  readonly db: Pick<Database, 'ping' | 'kind'>
  readonly log: Logger
  readonly sealer: Pick<Sealer, 'missingIds'>
  /** Returns true once the process has received a signal to exit. */
  isDraining(): boolean
}

/**
 * Creates the handler of `/health`: the process is alive. `/health?db=1` is readiness: 503 within two seconds if the
 * database does not respond or cannot be written, if the process lacks a root secret of another one, or if it is about to
 * exit.
 */
export function createHealthPage({ db, log, sealer, isDraining }: HealthDeps) {
  const noteDatabase = createDatabaseLog(log, db)
  return async (request: ApiRequest): Promise<HttpResponse> => {
    if (request.method === 'OPTIONS') return { status: 200, headers: common, body: '' }
    if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, headers: common, body: '' }
    const query = new URLSearchParams(request.target.split('?')[1] ?? '')
    if (query.get('db') === '1') {
      if (isDraining()) return notReady('This process is about to exit.')
      if (sealer.missingIds.length > 0) return notReady('This process lacks a root secret. Start it again with it.')
      const error = await db.ping(databaseTimeoutMillis).then(
        () => null,
        (error: unknown) => error,
      )
      noteDatabase(error)
      if (error !== null) return notReady('The database does not respond or cannot be written.')
    }
    return { status: 200, headers: { ...common, 'content-type': jsonType }, body: '{"status":"ok"}' }
  }
}

/** Logs a failure of the database with its repair once, however often readiness is read, and the end of it. */
function createDatabaseLog(log: Logger, { kind }: Pick<Database, 'kind'>) {
  let last: string | null = null
  return (error: unknown) => {
    const failure = error === null ? null : describeDatabaseFailure(error)
    if (failure === last) return
    last = failure
    // The repairs are those of a server.
    const repair = kind === 'postgres' ? { repair: failure } : {}
    if (failure === null) log.info('the database responds and can be written again')
    else log.warn({ err: error, ...repair }, 'the database does not respond or cannot be written')
  }
}

function notReady(body: string): HttpResponse {
  return { status: 503, headers: { ...common, 'content-type': textType }, body }
}
