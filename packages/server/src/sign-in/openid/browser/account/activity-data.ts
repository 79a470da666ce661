import { endpoints } from '@portico/contract'
import { z } from 'zod'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { callEndpoint } from '../call-api.ts'
import type { PageCall } from '../page-context.ts'

const Events = z.object({
  items: z.array(
    z.object({
      type: z.string(),
      at_millis: z.number(),
      device: z.string().nullable(),
      country: z.string().nullable(),
      network_address: z.string().nullable(),
    }),
  ),
  pagination: z.object({ next_cursor: z.string().nullable() }).nullish(),
})

/** Recent events of the account. */
export interface Activity {
  /** The newest first. */
  readonly events: z.output<typeof Events>['items']
  /** True if a link shows more of them. */
  readonly hasMore: boolean
}

/** Events on the page, and after "Show more". */
const shownEvents = { first: '10', all: '100' }

/** Reads the recent events of the user. Throws the errors of the call. */
export async function findActivity(call: PageCall, session: SessionOfBrowser): Promise<Activity> {
  const showsAll = new URLSearchParams(call.request.target.split('?')[1]).get('activity') === 'all'
  const query = { user_id: 'me', limit: showsAll ? shownEvents.all : shownEvents.first }
  const { route } = endpoints.audit.list
  const { items, pagination } = await callEndpoint(call, { route, response: Events }, { session, query })
  return { events: items, hasMore: !showsAll && Boolean(pagination?.next_cursor) }
}
