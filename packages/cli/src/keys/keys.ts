import { facts, table } from '../command/text.ts'
import { time } from '../command/values.ts'
import { UsageError, verb } from '../command/verb.ts'

const listKeys = verb({
  name: 'keys list',
  summary: 'List the sets of keys of the project, the newest first',
  examples: ['', '--json'],
  async run({ connection }) {
    const sets = await connection.admin().apiKeys.list()
    const rows = sets.map((set) => [set.id, set.description, set.state, set.expiresAt, set.lastUsedAt])
    const head = ['ID', 'DESCRIPTION', 'STATE', 'ENDS', 'LAST USED']
    return { value: sets, text: table(head, rows, 'There are no keys.') }
  },
})

const createKeys = verb({
  name: 'keys create',
  summary: 'Create a set of keys; secret ones are shown this once',
  args: ['<description>'],
  options: {
    publishable: { type: 'boolean', help: 'With a key for browsers' },
    server: { type: 'boolean', help: 'With a secret key for servers' },
    admin: { type: 'boolean', help: 'With a secret key for everything' },
    until: { type: 'string', value: '<time>', help: 'End of the set; a set with a secret key needs one' },
  },
  examples: ['"Web shop" --publishable', '"Backend" --server --until 2027-12-31 --json'],
  async run({ args: [description], options, connection }) {
    const { publishable = false, server = false, admin = false } = options
    if (!publishable && !server && !admin) {
      throw new UsageError('Give at least one of --publishable, --server and --admin.')
    }
    const expiresAt = time('until', options.until) ?? null
    const set = await connection.admin().apiKeys.create({
      description,
      expiresAt,
      hasPublishableClientKey: publishable,
      hasSecretServerKey: server,
      hasSuperSecretAdminKey: admin,
    })
    return { value: set, text: `${facts(set)}\n\nStore the secret keys now. They cannot be shown again.` }
  },
})

const revokeKeys = verb({
  name: 'keys revoke',
  summary: 'Revoke a set of keys, on all nodes within a second',
  args: ['<set-id>'],
  examples: ['5d0f36b1-7c53-4c3a-9d6c-a4fb6c0f6f10'],
  async run({ args: [id], connection }) {
    const set = await connection.admin().apiKeys.revoke(id)
    return { value: set, text: `Revoked the keys ${id}.` }
  },
})

export const keyVerbs = [listKeys, createKeys, revokeKeys]
