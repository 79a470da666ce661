import type { AuditEvent } from '@portico/sdk/server'
import { columns, printable, table } from '../command/text.ts'
import { count, present, time } from '../command/values.ts'
import { UsageError, verb } from '../command/verb.ts'

const pageMax = 1000
const defaultLimit = 20
const pollMillis = 2000

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
  async run({ options, connection, note, isJson }) {
    if (isJson)
      throw new UsageError('audit tail has no end, so it has no --json. Use audit list --since <time> --json.')
    const { audit } = connection.server()
    const seen = new Set<string>()
    let since = new Date()
    note('Waiting for events. Ctrl-C ends.')
    for (;;) {
      const { items } = await audit.list({ ...filtersOf(options), since, limit: pageMax })
      for (const event of items.reverse().filter(({ id }) => !seen.has(id))) {
        seen.add(event.id)
        process.stdout.write(`${columns([cellsOf(event).map(String)])}\n`)
      }
      // An event may become visible after one with a later time, so the last minute is read again.
      const newest = items.at(-1)?.at.getTime() ?? since.getTime()
      since = new Date(Math.max(since.getTime(), newest - 60_000))
      await new Promise((resolve) => setTimeout(resolve, pollMillis))
    }
  },
})

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
