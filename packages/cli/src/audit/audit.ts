import type { AuditEvent, ServerCalls } from '@portico/sdk/server'
import { columns, printable, table } from '../command/text.ts'
import { count, present, time } from '../command/values.ts'
import { UsageError, verb } from '../command/verb.ts'

const pageMax = 1000
const defaultLimit = 20
const pollMillis = 2000
// An event may become visible after one with a later time, so the last minute is read again.
const overlapMillis = 60_000

const filterOptions = {
  user: { type: 'string', value: '<id>', help: 'Events that concern this user' },
  actor: { type: 'string', value: '<id>', help: 'Events of this user, set of keys or owner' },
  type: { type: 'string', value: '<type>', help: 'Such as sign_in_failed' },
} as const

interface FilterValues {
  readonly user?: string
  readonly actor?: string
  readonly type?: string
}

// The service refuses an unknown type, and its error lists those that exist.
const filtersOf = ({ user, actor, type }: FilterValues) =>
  present({ userId: user, actorId: actor, type: type as AuditEvent['type'] | undefined })

const listEvents = verb({
  name: 'audit list',
  summary: 'List events of the audit trail, the newest first',
  options: {
    ...filterOptions,
    since: { type: 'string', value: '<time>', help: 'From this time on, such as 2027-01-31' },
    before: { type: 'string', value: '<time>', help: 'Until before this time' },
    limit: { type: 'string', value: '<number>', help: `At most this many (${defaultLimit})` },
    cursor: { type: 'string', value: '<cursor>', help: 'The next page, from nextCursor of the last one' },
  },
  examples: ['', '--type sign_in_failed --since 2027-01-31', '--user 0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11 --json'],
  async run({ options, connection }) {
    const limit = count('limit', options.limit, pageMax) ?? defaultLimit
    const period = present({ since: time('since', options.since), before: time('before', options.before) })
    const page = await connection.server().audit.list({
      ...filtersOf(options),
      ...period,
      ...present({ cursor: options.cursor }),
      limit,
    })
    const list = table(['TIME', 'TYPE', 'USER', 'ACTOR', 'ADDRESS'], page.items.map(cellsOf), 'No event matches.')
    const more = page.nextCursor === null ? '' : `\n\nFor older ones: --cursor ${page.nextCursor}`
    return { value: page, text: `${list}${more}` }
  },
})

const tailEvents = verb({
  name: 'audit tail',
  summary: 'Show events of the audit trail as they happen, until Ctrl-C',
  options: filterOptions,
  examples: ['', '--type sign_in_failed'],
  async run({ options, connection, print, wait, note, isJson }) {
    if (isJson)
      throw new UsageError('audit tail has no end, so it has no --json. Use audit list --since <time> --json.')
    const { audit } = connection.server()
    const { items: newest } = await audit.list({ limit: 1 })
    let since = before(newest)
    let last = await eventsSince(audit, filtersOf(options), since)
    note('Waiting for events. Ctrl-C ends.')
    for (;;) {
      await wait(pollMillis)
      const known = new Set(last.map(({ id }) => id))
      const events = await eventsSince(audit, filtersOf(options), since)
      for (const event of events.filter(({ id }) => !known.has(id)).reverse()) {
        print(columns([cellsOf(event).map(String)]))
      }
      last = events
      since = before(events, since)
    }
  },
})

/** The time from which the next reading starts: a minute before the newest event, by the clock of the service. */
function before([newest]: readonly AuditEvent[], start = new Date(0)): Date {
  return newest === undefined ? start : new Date(Math.max(start.getTime(), newest.at.getTime() - overlapMillis))
}

/** All events from a time on, the newest first. */
async function eventsSince(audit: ServerCalls['audit'], filters: ReturnType<typeof filtersOf>, since: Date) {
  const events: AuditEvent[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await audit.list({ ...filters, since, limit: pageMax, ...(cursor !== undefined && { cursor }) })
    events.push(...page.items)
    cursor = page.nextCursor
  }
  return events
}

const cellsOf = ({ at, type, userName, userId, actor, networkAddress }: AuditEvent) => [
  at.toISOString(),
  type,
  printable(userName ?? userId ?? '–'),
  printable(`${actor.type}${actor.name === null ? '' : ` ${actor.name}`}`),
  networkAddress ?? '–',
]

const verifyTrail = verb({
  name: 'audit verify',
  summary: 'Check the seals of the audit trail: that no event was changed or removed',
  examples: [''],
  async run({ connection }) {
    const result = await connection.admin().audit.verify()
    const { firstMismatch } = result
    if (firstMismatch === null) return { value: result, text: 'All seals match.' }
    const text = `Batch ${firstMismatch.number} of ${firstMismatch.sealedAt.toISOString()} does not match its seal (${firstMismatch.reason}).`
    return { value: result, text, exitCode: 1 }
  },
})

export const auditVerbs = [listEvents, tailEvents, verifyTrail]
