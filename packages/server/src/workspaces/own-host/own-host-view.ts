import type { OwnHost } from '@portico/contract'
import type { z } from 'zod'
import type { WithConfig } from '../../platform/config.ts'
import { onHost } from '../../projects/own-host/pages-url.ts'
import { recordNameOf } from './look-up-host.ts'
import type { OwnHostRow } from './own-host-rows.ts'

const dayMillis = 24 * 60 * 60_000
/** Time for which the record of a host may be missing. */
export const graceDays = 7
export const graceMillis = graceDays * dayMillis

/** Returns the own host of a project as owners read it. */
export function ownHostView(
  deps: WithConfig,
  project: { readonly id: string },
  row: OwnHostRow | null,
): z.output<typeof OwnHost> {
  const { config } = deps
  const base = row !== null && row.provenAtMillis !== null ? onHost(deps, row.host) : config.publicUrl
  return {
    host: row?.host ?? null,
    state: stateOf(row),
    pages_url: `${base}/auth/${project.id}`,
    service_host: new URL(config.publicUrl).hostname,
    record_name: row && recordNameOf(row.host),
    record_value: row?.token ?? null,
    record_state: row?.recordState ?? 'unchecked',
    target_state: row?.targetState ?? 'unchecked',
    checked_at_millis: row?.checkedAtMillis ?? null,
    proven_at_millis: row?.provenAtMillis ?? null,
    withdrawn_at_millis: row?.lostAtMillis == null ? null : row.lostAtMillis + graceMillis,
  }
}

function stateOf(row: OwnHostRow | null): z.output<typeof OwnHost>['state'] {
  if (row === null) return 'none'
  if (row.provenAtMillis === null) return 'pending'
  return row.lostAtMillis === null ? 'proven' : 'lost'
}
