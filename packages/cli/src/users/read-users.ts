import type { ServerUser } from '@portico/sdk/server'
import { facts, table } from '../command/text.ts'
import { count, oneOf, present } from '../command/values.ts'
import { verb } from '../command/verb.ts'
import { findUser } from './find-user.ts'

const pageMax = 10_000
const defaultLimit = 20

export const listUsers = verb({
  name: 'users list',
  summary: 'List users, the newest first',
  options: {
    query: { type: 'string', value: '<text>', help: 'Part of a name, an address or an external id, or an id' },
    team: { type: 'string', value: '<id>', help: 'Members of a team only' },
    banned: { type: 'boolean', help: 'Banned users only' },
    limit: { type: 'string', value: '<number>', help: `At most this many (${defaultLimit})` },
    cursor: { type: 'string', value: '<cursor>', help: 'The next page, from nextCursor of the last one' },
    order: { type: 'string', value: '<field>', help: 'signedUpAt, lastActiveAt or primaryEmail' },
  },
  examples: ['', '--query ann@example.com', '--banned --limit 100 --json'],
  async run({ options, connection }) {
    const page = await connection.server().users.list(
      present({
        query: options.query,
        teamId: options.team,
        isBanned: options.banned,
        cursor: options.cursor,
        orderBy: oneOf('order', options.order, ['signedUpAt', 'lastActiveAt', 'primaryEmail']),
        limit: count('limit', options.limit, pageMax) ?? defaultLimit,
        desc: true,
        includeTotal: true,
      }),
    )
    const rows = page.items.map((user) => [user.id, user.primaryEmail, user.displayName, user.signedUpAt, state(user)])
    const list = table(['ID', 'EMAIL', 'NAME', 'SIGNED UP', ''], rows, 'No user matches.')
    return { value: page, text: `${list}${more(page)}` }
  },
})

const state = ({ ban, primaryEmailVerified }: ServerUser) => {
  if (ban) return 'banned'
  return primaryEmailVerified ? '' : 'unverified'
}

function more({
  items,
  nextCursor,
  total,
}: {
  items: unknown[]
  nextCursor: string | null
  total: { count: number } | null
}) {
  if (nextCursor === null) return ''
  return `\n\n${items.length} of ${total?.count ?? 'many'}. For the next ones: --cursor ${nextCursor}`
}

export const showUser = verb({
  name: 'users show',
  summary: 'Show a user',
  args: ['<user>'],
  examples: ['ann@example.com', '0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11 --json'],
  async run({ args: [user], connection }) {
    const found = await findUser(connection.server(), user)
    const { profileImageUrl: _picture, etag: _etag, ...shown } = found
    return { value: found, text: facts(shown) }
  },
})
