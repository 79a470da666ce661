import { z } from 'zod'
import type { Filters } from './message-rows.ts'
import { Moment, type PortalCall, parseInput } from './portal-call.ts'

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const status = z.coerce.number().int().min(0).max(4).optional()

/** Query parameters of lists of messages and attempts besides those of the page. Unknown ones are ignored. */
const Query = z.object({
  before: Moment.optional(),
  after: Moment.optional(),
  since: Moment.optional(),
  until: Moment.optional(),
  event_types: z.string().max(1000).optional(),
  channel: z.string().optional(),
  tag: z.string().optional(),
  status,
  status_code_class: z.coerce.number().int().min(0).max(500).optional(),
  endpoint_id: z.string().optional(),
  with_content: Flag.default(true),
  with_msg: Flag.default(false),
})

/** Returns the filters of a list. Messages have no channels and tags, so a filter by one matches nothing. */
export function messageQueryOf({ project, query }: PortalCall) {
  const requested = parseInput(Query, Object.fromEntries(query), 'query')
  const hasNone = requested.channel !== undefined || requested.tag !== undefined
  const filters: Filters = {
    projectId: project.id,
    before: requested.before ?? null,
    after: requested.after ?? null,
    eventTypes: hasNone ? [] : (requested.event_types?.split(',') ?? null),
  }
  return {
    filters,
    since: requested.since ?? null,
    until: requested.until ?? null,
    status: requested.status ?? null,
    statusCodeClass: requested.status_code_class ?? null,
    endpoint: requested.endpoint_id ?? null,
    withContent: requested.with_content,
    withMessage: requested.with_msg,
  }
}
