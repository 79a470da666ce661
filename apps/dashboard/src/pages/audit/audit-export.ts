import type { AdminApp } from '@portico/sdk/admin'
import type { AuditEvent, AuditFilters } from '@portico/sdk/server'
import { csvLine } from '../../parts/files/csv.ts'

/** The formats of an export, with their media types. */
export const exportTypes = { jsonl: 'application/jsonl', csv: 'text/csv;charset=utf-8' } as const
export type ExportFormat = keyof typeof exportTypes

const pageSize = 1000

/** Reads all events that match, and returns them as the parts of a file. Reports the number that was read. */
export async function readExport(app: AdminApp, given: ExportInput): Promise<string[]> {
  const { format, filters, onProgress } = given
  const parts = format === 'csv' ? [`${csvColumns.join(',')}\r\n`] : []
  let cursor: string | null = null
  let count = 0
  do {
    const page: { items: AuditEvent[]; nextCursor: string | null } = await app.audit.list({
      limit: pageSize,
      ...filters,
      ...(cursor !== null && { cursor }),
    })
    parts.push(page.items.map(format === 'csv' ? csvLineOf : jsonLineOf).join(''))
    count += page.items.length
    onProgress(count)
    cursor = page.nextCursor
  } while (cursor !== null)
  return parts
}

interface ExportInput {
  format: ExportFormat
  filters: AuditFilters
  onProgress: (count: number) => void
}

const csvColumns = [
  'time',
  'type',
  'user_id',
  'user_name',
  'team_name',
  'actor_type',
  'actor_id',
  'actor_name',
  'on_behalf_of',
  'access',
  'network_address',
  'country',
  'device',
  'user_agent',
  'request_id',
  'id',
  'reason',
  'details',
]

const jsonLineOf = (event: AuditEvent) => `${JSON.stringify(event)}\n`

/** Returns an event as a line of CSV (RFC 4180). */
export function csvLineOf(event: AuditEvent): string {
  const { actor, onBehalfOf } = event
  const cells = [
    event.at.toISOString(),
    event.type,
    event.userId,
    event.userName,
    event.teamName,
    actor.type,
    actor.id,
    actor.name,
    onBehalfOf?.id ?? null,
    event.access,
    event.networkAddress,
    event.country,
    event.device,
    event.userAgent,
    event.requestId,
    event.id,
    event.reason,
    JSON.stringify(event.details),
  ]
  return csvLine(cells)
}
