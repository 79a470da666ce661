import type { ServerUser } from '@portico/sdk/server'
import { json, present, time } from '../command/values.ts'
import { UsageError, verb } from '../command/verb.ts'
import { findUser } from './find-user.ts'

const fieldOptions = {
  name: { type: 'string', value: '<text>', help: 'Display name' },
  'external-id': { type: 'string', value: '<id>', help: 'Id of the user in another system' },
  'client-metadata': { type: 'string', value: '<json>', help: 'Metadata that the app in the browser writes' },
  'server-metadata': { type: 'string', value: '<json>', help: 'Metadata for servers only' },
  'password-stdin': { type: 'boolean', help: 'Read the password from standard input' },
} as const

interface FieldValues {
  readonly name?: string
  readonly 'external-id'?: string
  readonly 'client-metadata'?: string
  readonly 'server-metadata'?: string
  readonly 'password-stdin'?: boolean
}

async function fieldsOf(options: FieldValues, readInput: () => Promise<string>) {
  const password = options['password-stdin'] ? (await readInput()).replace(/\r?\n$/, '') : undefined
  return present({
    displayName: options.name,
    externalId: options['external-id'],
    clientMetadata: json<ServerUser['clientMetadata']>('client-metadata', options['client-metadata']),
    serverMetadata: json<ServerUser['serverMetadata']>('server-metadata', options['server-metadata']),
    password,
  })
}

export const createUser = verb({
  name: 'users create',
  summary: 'Create a user, even if sign-up is off',
  options: {
    email: { type: 'string', value: '<address>', help: 'Email address, with which the user signs in' },
    verified: { type: 'boolean', help: 'The address is known to be theirs' },
    ...fieldOptions,
  },
  examples: [
    '--email ann@example.com --verified --name Ann',
    '--email ann@example.com --password-stdin < password.txt',
  ],
  async run({ options, readInput, connection }) {
    const address = options.email && {
      primaryEmail: options.email,
      primaryEmailAuthEnabled: true,
      primaryEmailVerified: options.verified ?? false,
    }
    const user = await connection.server().users.create({ ...(await fieldsOf(options, readInput)), ...address })
    return { value: user, text: `Created ${nameOf(user)}.` }
  },
})

export const changeUser = verb({
  name: 'users change',
  summary: 'Change fields of a user',
  args: ['<user>'],
  options: fieldOptions,
  examples: ['ann@example.com --name "Ann Lee"', `ann@example.com --server-metadata '{"plan":"pro"}'`],
  async run({ args: [user], options, readInput, connection }) {
    const changes = await fieldsOf(options, readInput)
    if (Object.keys(changes).length === 0)
      throw new UsageError('Give at least one field, for example --name "Ann Lee".')
    const server = connection.server()
    const { id } = await findUser(server, user)
    const changed = await server.users.update(id, changes)
    return { value: changed, text: `Changed ${nameOf(changed)}.` }
  },
})

export const banUser = verb({
  name: 'users ban',
  summary: 'Ban a user: end all sessions and refuse sign-ins',
  args: ['<user>'],
  options: {
    reason: {
      type: 'string',
      value: '<text>',
      help: 'For your own records; the user does not see it',
      isRequired: true,
    },
    until: { type: 'string', value: '<time>', help: 'End of the ban, such as 2027-01-31; without it, none' },
  },
  examples: ['ann@example.com --reason "card fraud"', 'ann@example.com --reason spam --until 2027-01-31'],
  async run({ args: [user], options, connection }) {
    const ban = { reason: options.reason, until: time('until', options.until) ?? null }
    const server = connection.server()
    const { id } = await findUser(server, user)
    const banned = await server.users.update(id, { ban })
    return { value: banned, text: `Banned ${nameOf(banned)}${ban.until ? ` until ${ban.until.toISOString()}` : ''}.` }
  },
})

export const unbanUser = verb({
  name: 'users unban',
  summary: 'Lift the ban of a user; ended sessions stay ended',
  args: ['<user>'],
  examples: ['ann@example.com'],
  async run({ args: [user], connection }) {
    const server = connection.server()
    const { id } = await findUser(server, user)
    const changed = await server.users.update(id, { ban: null })
    return { value: changed, text: `Lifted the ban of ${nameOf(changed)}.` }
  },
})

export const deleteUser = verb({
  name: 'users delete',
  summary: 'Delete a user with all that belongs to them',
  args: ['<user>'],
  options: { yes: { type: 'boolean', help: 'Confirm: this cannot be undone' } },
  examples: ['ann@example.com --yes'],
  async run({ args: [user], options, connection }) {
    const server = connection.server()
    const found = await findUser(server, user)
    if (!options.yes) throw new UsageError(`Deleting ${nameOf(found)} cannot be undone. Confirm with --yes.`)
    await server.users.delete(found.id)
    return { value: { id: found.id, deleted: true }, text: `Deleted ${nameOf(found)}.` }
  },
})

const nameOf = ({ id, primaryEmail, displayName }: ServerUser) =>
  `${[displayName, primaryEmail].filter(Boolean).join(', ') || 'the user'} (${id})`
