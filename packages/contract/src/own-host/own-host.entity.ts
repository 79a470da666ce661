/** Fields of the own host. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { OwnHost as OwnHostSchema } from './own-host.ts'

type WireOwnHost = WireOf<typeof OwnHostSchema>

export const ownHostFields = entity<WireOwnHost>()({
  /** Null: the pages have the address of the service only. */
  host: 'host',
  /** `lost`: proven, but its record is missing. It is still in use until it is withdrawn. */
  state: 'state',
  /** Address of the pages, without a slash at the end. */
  pagesUrl: 'pages_url',
  /** The host that a CNAME record leads to. */
  serviceHost: 'service_host',
  /** Name of the TXT record that proves the host. */
  recordName: 'record_name',
  recordValue: 'record_value',
  /** The last look-up of the record. `taken`: another project has proven the host. */
  recordState: 'record_state',
  /** The last request to the host. */
  targetState: 'target_state',
  checkedAt: date('checked_at_millis'),
  provenAt: date('proven_at_millis'),
  /** Time at which a lost host is withdrawn, unless its record is found before. */
  withdrawnAt: date('withdrawn_at_millis'),
})

/** The host of a project for its hosted pages. */
export interface OwnHost extends Shape<typeof ownHostFields, WireOwnHost> {}
