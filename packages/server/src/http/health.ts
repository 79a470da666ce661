import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { ApiRequest } from './api-request.ts'
import { corsHeaders } from './cors.ts'
import { type HttpResponse, jsonType, textType } from './error-response.ts'

const databaseTimeoutMillis = 1500
const common = { ...corsHeaders, 'cache-control': 'no-store, max-age=0' }

/** Handles `/health`: the process is alive. `/health?db=1`: the database responds, too; otherwise 503 within two seconds. */
export async function handleHealth(
  { db, log }: { readonly db: Pick<Database, 'ping'>; readonly log: Logger },
  request: ApiRequest,
): Promise<HttpResponse> {
  if (request.method === 'OPTIONS') return { status: 200, headers: common, body: '' }
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, headers: common, body: '' }
  const query = new URLSearchParams(request.target.split('?')[1] ?? '')
  if (query.get('db') === '1') {
    try {
      await db.ping(databaseTimeoutMillis)
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer')
      return { status: 503, headers: { ...common, 'content-type': textType }, body: 'The database does not answer.' }
    }
  }
  return { status: 200, headers: { ...common, 'content-type': jsonType }, body: '{"status":"ok"}' }
}
