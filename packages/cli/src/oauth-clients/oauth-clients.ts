import type { OAuthClient, OAuthClientCreate } from '@portico/sdk/admin'
import { facts, printable, table } from '../command/text.ts'
import { count, json, oneOf, present, time } from '../command/values.ts'
import { UsageError, verb } from '../command/verb.ts'
import { readLogo } from './read-logo.ts'
import { registrationVerbs } from './registration.ts'

const id = '0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11'
const kinds = ['machine', 'web', 'spa', 'native', 'device', 'mcp'] as const
const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const
const nameOf = (client: Pick<OAuthClient, 'id' | 'name'>) => `${printable(client.name)} (${client.id})`

const settings = {
  method: { type: 'string', value: '<method>', help: methods.join(', ') },
  description: { type: 'string', value: '<text>', help: 'For your own records' },
  'redirect-uris': { type: 'string', value: '<uris>', help: 'Addresses after sign-in, separated by spaces' },
  'sign-out-uris': { type: 'string', value: '<uris>', help: 'Addresses after sign-out, separated by spaces' },
  permissions: { type: 'string', value: '<ids>', help: 'Permissions of a machine, separated by spaces' },
  resources: { type: 'string', value: '<ids>', help: 'Ids of resources, separated by spaces' },
  jwks: { type: 'string', value: '<json>', help: 'Public keys of a client with private_key_jwt' },
  'jwks-uri': { type: 'string', value: '<address>', help: 'Address of the public keys' },
  'logout-uri': { type: 'string', value: '<address>', help: 'Address that learns when a session has ended' },
  'id-token-alg': { type: 'string', value: '<algorithm>', help: 'Signature of ID tokens: ES256, RS256' },
  'subject-type': { type: 'string', value: '<type>', help: 'Ids of users: public, pairwise' },
  'sector-uri': { type: 'string', value: '<address>', help: 'List of redirect addresses that share pairwise ids' },
  'client-uri': { type: 'string', value: '<address>', help: 'Page about the client, linked where users consent' },
  'policy-uri': { type: 'string', value: '<address>', help: 'Privacy policy of the client' },
  'tos-uri': { type: 'string', value: '<address>', help: 'Terms of the client' },
  logo: { type: 'string', value: '<file>', help: 'PNG, JPEG or WebP that users see beside the name' },
  'token-exchange': { type: 'string', value: '<on|off>', help: 'Exchange of tokens that its resources receive' },
  'first-party': { type: 'boolean', help: 'An app of your own: its users are not asked for consent' },
} as const

type Given = { readonly [Name in Exclude<keyof typeof settings, 'first-party'>]?: string } & {
  readonly 'first-party'?: boolean
}

const isOn = (option: string, text: string | undefined) => {
  const word = oneOf(option, text, ['on', 'off'])
  return word === undefined ? undefined : word === 'on'
}

const words = (text: string | undefined) => text?.split(/\s+/).filter((word) => word !== '')

const settingsOf = async (given: Given) =>
  present({
    logoUrl: await readLogo(given.logo),
    tokenEndpointAuthMethod: oneOf('method', given.method, methods),
    description: given.description,
    redirectUris: words(given['redirect-uris']),
    postLogoutRedirectUris: words(given['sign-out-uris']),
    permissionIds: words(given.permissions),
    resources: words(given.resources),
    jwks: json<OAuthClientCreate['jwks']>('jwks', given.jwks),
    jwksUri: given['jwks-uri'],
    isFirstParty: given['first-party'],
    backchannelLogoutUri: given['logout-uri'],
    clientUri: given['client-uri'],
    policyUri: given['policy-uri'],
    tosUri: given['tos-uri'],
    idTokenSignedResponseAlg: oneOf('id-token-alg', given['id-token-alg'], ['ES256', 'RS256']),
    subjectType: oneOf('subject-type', given['subject-type'], ['public', 'pairwise']),
    sectorIdentifierUri: given['sector-uri'],
    canExchangeTokens: isOn('token-exchange', given['token-exchange']),
  })

const listClients = verb({
  name: 'oauth-clients list',
  summary: 'List machines and applications, the newest first',
  options: {
    kind: { type: 'string', value: '<kind>', help: kinds.join(', ') },
    limit: { type: 'string', value: '<number>', help: 'At most this many (20)' },
    cursor: { type: 'string', value: '<cursor>', help: 'The next page, from nextCursor of the last one' },
  },
  examples: ['', '--kind web --json'],
  async run({ options, connection }) {
    const { cursor } = options
    const limit = count('limit', options.limit, 1000) ?? 20
    const filters = present({ kind: oneOf('kind', options.kind, kinds), cursor })
    const page = await connection.admin().oauthClients.list({ limit, ...filters })
    const rows = page.items.map(({ id, kind, name, createdAt }) => [id, kind, name, createdAt])
    const list = table(['ID', 'KIND', 'NAME', 'CREATED'], rows, 'There are no clients.')
    return { value: page, text: page.nextCursor === null ? list : `${list}\n\nMore: --cursor ${page.nextCursor}` }
  },
})

const showClient = verb({
  name: 'oauth-clients show',
  summary: 'Show a client, and the last four characters of its secrets',
  args: ['<client>'],
  examples: [id],
  async run({ args: [clientId], connection }) {
    const client = await connection.admin().oauthClients.get(clientId)
    return { value: client, text: facts(client) }
  },
})

const createClient = verb({
  name: 'oauth-clients create',
  summary: 'Create a client of the authorization server, without a secret',
  args: ['<name>'],
  options: {
    kind: { type: 'string', value: '<kind>', help: kinds.join(', '), isRequired: true },
    ...settings,
    method: { ...settings.method, isRequired: true },
  },
  examples: [
    'Notes --kind web --method client_secret_basic --redirect-uris https://notes.example.com/callback',
    '"Nightly export" --kind machine --method client_secret_basic --permissions "reports:read reports:write"',
  ],
  async run({ args: [name], options, connection }) {
    const kind = oneOf('kind', options.kind, kinds) ?? 'machine'
    const method = oneOf('method', options.method, methods) ?? 'client_secret_basic'
    const client = await connection
      .admin()
      .oauthClients.create({ name, kind, ...(await settingsOf(options)), tokenEndpointAuthMethod: method })
    return { value: client, text: `Created ${nameOf(client)}.` }
  },
})

const changeClient = verb({
  name: 'oauth-clients change',
  summary: 'Change fields of a client; lists are replaced as a whole',
  args: ['<client>'],
  options: { name: { type: 'string', value: '<text>', help: 'Name that users read' }, ...settings },
  examples: [
    `${id} --name "Notes for teams"`,
    `${id} --redirect-uris "https://a.example.com/in https://b.example.com/in"`,
  ],
  async run({ args: [clientId], options, connection }) {
    const changes = { ...(await settingsOf(options)), ...present({ name: options.name }) }
    if (Object.keys(changes).length === 0) throw new UsageError('Give at least one field, for example --name Notes.')
    const client = await connection.admin().oauthClients.update(clientId, changes)
    return { value: client, text: `Changed ${nameOf(client)}.` }
  },
})

const deleteClient = verb({
  name: 'oauth-clients delete',
  summary: 'Delete a client with its secrets, grants and opaque tokens',
  args: ['<client>'],
  options: { yes: { type: 'boolean', help: 'Confirm: this cannot be undone' } },
  examples: [`${id} --yes`],
  async run({ args: [clientId], options, connection }) {
    const { oauthClients } = connection.admin()
    const client = await oauthClients.get(clientId)
    if (!options.yes) throw new UsageError(`Deleting ${nameOf(client)} cannot be undone. Confirm with --yes.`)
    await oauthClients.delete(clientId)
    return { value: { id: clientId, deleted: true }, text: `Deleted ${nameOf(client)}.` }
  },
})

const createSecret = verb({
  name: 'oauth-clients new-secret',
  summary: 'Create a secret of a client, which has at most two; it is shown this once',
  args: ['<client>'],
  options: { until: { type: 'string', value: '<time>', help: 'End of the secret; without it, none' } },
  examples: [id, `${id} --until 2027-12-31 --json`],
  async run({ args: [clientId], options, connection }) {
    const expiresAt = time('until', options.until) ?? null
    const secret = await connection.admin().oauthClients.createSecret(clientId, { expiresAt })
    return { value: secret, text: `${facts(secret)}\n\nStore the secret now. It cannot be shown again.` }
  },
})

const deleteSecret = verb({
  name: 'oauth-clients delete-secret',
  summary: 'Delete a secret of a client, which gets no token with it from then on',
  args: ['<client>', '<secret-id>'],
  examples: [`${id} 7c2d9f10-6f0b-4d52-8f39-6f0a1f0b9c33`],
  async run({ args: [clientId, secretId], connection }) {
    await connection.admin().oauthClients.deleteSecret(clientId, secretId)
    return { value: { id: secretId, deleted: true }, text: `Deleted the secret ${secretId}.` }
  },
})

export const oauthClientVerbs = [
  listClients,
  showClient,
  createClient,
  changeClient,
  deleteClient,
  createSecret,
  deleteSecret,
  ...registrationVerbs,
]
