import type { TransferRow } from '@portico/contract'
import { type Converted, convertRecords } from '../convert-records.ts'
import { workosHash } from '../hashes/workos-hash.ts'
import { openTables } from '../input/tables.ts'
import type { TransferFiles, TransferItem } from '../transfer-item.ts'
import { hashOrLeave, totpFromBase32 } from '../values/credentials.ts'
import { type Fields, snakeName } from '../values/fields.ts'
import { permissionIdOf, teamId, userIds, userReference } from '../values/ids.ts'
import { fullName, localeOf, pictureUrl, serverMetadata } from '../values/profile.ts'

const state = 'A state of WorkOS.'

const leftReasons = {
  ...{ object: state, updated_at: state, status: state, directory_managed: state },
  password: 'Passwords are not imported as text. The user sets a new one.',
  domains: 'Portico has no domains of teams.',
} as const

const tableNames = {
  users: ['users'],
  organizations: ['organizations'],
  memberships: ['memberships', 'organization_memberships'],
  roles: ['roles', 'role_definitions'],
} as const

/** Reads the package that the migration tool of WorkOS writes from other systems. */
export async function* readWorkos(files: TransferFiles): AsyncGenerator<TransferItem> {
  const tables = await openTables(files, tableNames)
  const read = (file: keyof typeof tableNames, convert: (fields: Fields) => Promise<Converted>) =>
    convertRecords(tables.read(file), { file, nameOf: snakeName, leftReasons, convert })
  const users = (await isEmptyTable(tables.read('memberships'))) ? null : new Map<string, string>()
  const names: PackageNames = { teams: new Map(), users }
  yield* read('roles', convertRole)
  yield* read('organizations', (fields) => convertOrganization(fields, names))
  yield* read('users', (fields) => convertUser(fields, names))
  yield* read('memberships', (fields) => convertMembership(fields, names))
  yield* tables.unknown()
}

/** In memory: the ids of teams by their ids and names in the package, and, for memberships, of users by their addresses. */
interface PackageNames {
  readonly teams: Map<string, string>
  readonly users: Map<string, string> | null
}

async function isEmptyTable(records: AsyncGenerator<unknown>): Promise<boolean> {
  const { done } = await records.next()
  await records.return(undefined)
  return done === true
}

async function convertRole(fields: Fields): Promise<Converted> {
  const slug = fields.first('slug', 'role_slug')
  if (slug === undefined) return { column: 'slug', reason: 'The role has no slug.' }
  return [
    {
      type: 'permission',
      id: permissionIdOf(slug),
      description: fields.first('description', 'name') ?? slug,
      contained_permission_ids: fields.texts('permissions').map(permissionIdOf),
    },
  ]
}

async function convertOrganization(fields: Fields, { teams }: PackageNames): Promise<Converted> {
  const own = fields.first('id', 'organization_id', 'org_id')
  const external = fields.first('external_id', 'org_external_id')
  const name = fields.first('name', 'org_name')
  const key = external ?? own ?? name
  if (key === undefined) return { column: 'id', reason: 'The organization has neither an id nor a name.' }
  const id = await teamId('workos', key)
  for (const each of [own, external, name]) if (each !== undefined) teams.set(each, id)
  return [
    {
      type: 'team',
      id,
      display_name: name ?? key,
      created_at_millis: fields.time('created_at'),
      server_metadata: serverMetadata('workos', { id: own, external_id: external }, fields.json('metadata')),
    },
  ]
}

async function convertUser(fields: Fields, names: PackageNames): Promise<Converted> {
  const own = fields.first('id', 'user_id')
  const id = fields.text('external_id') ?? own
  const email = fields.text('email')
  if (id !== undefined && email !== undefined) names.users?.set(email.toLowerCase(), id)
  const type = fields.text('password_hash_type') ?? 'an unnamed function'
  const hash = fields.text('password_hash')
  const user = {
    ...userIds(id),
    primary_email: email,
    primary_email_verified: fields.flag('email_verified'),
    display_name: nameOf(fields),
    profile_image_url: pictureUrl(fields, 'profile_picture_url'),
    locale: localeOf(fields, 'locale'),
    signed_up_at_millis: fields.time('created_at'),
    last_active_at_millis: fields.time('last_sign_in_at'),
    server_metadata: serverMetadata('workos', { id: own === id ? undefined : own }, fields.json('metadata')),
    password_hash: hash && hashOrLeave(fields, 'password_hash', workosHash(type, hash)),
    totp_secrets_base64: totpFromBase32(fields, 'totp_secret'),
  }
  return [user, ...(await membershipOf(fields, { ...names, userId: id }))]
}

function nameOf(fields: Fields): string | undefined {
  const [whole, first, last] = ['name', 'first_name', 'last_name'].map((column) => fields.text(column))
  return whole ?? fullName(first, last)
}

/** A line of users may name an organization, which becomes a team before its first member. */
async function membershipOf(
  fields: Fields,
  { teams, userId }: PackageNames & { userId: string | undefined },
): Promise<TransferRow[]> {
  const organization = readOrganization(fields)
  const permission_ids = rolesOf(fields)
  if (organization === null) return []
  const { own, external, name, key } = organization
  const known = teamOf(organization, teams)
  const id = known ?? (await teamId('workos', key))
  const rows: TransferRow[] = []
  if (known === undefined) {
    const server_metadata = serverMetadata('workos', { id: own, external_id: external })
    rows.push({ type: 'team', id, display_name: name ?? key, server_metadata })
    for (const each of [own, external, name]) if (each !== undefined) teams.set(each, id)
  }
  if (userId !== undefined) rows.push({ type: 'member', team_id: id, ...userReference(userId), permission_ids })
  else fields.leave(external ? 'org_external_id' : 'org_id', 'The user has no id, which a membership names.')
  return rows
}

interface Organization {
  readonly own: string | undefined
  readonly external: string | undefined
  readonly name: string | undefined
  readonly key: string
}

function readOrganization(fields: Fields): Organization | null {
  const own = fields.first('org_id', 'organization_id', 'organization')
  const external = fields.first('org_external_id', 'organization_external_id')
  const name = fields.first('org_name', 'organization_name')
  const key = external ?? own ?? name
  return key === undefined ? null : { own, external, name, key }
}

const teamOf = ({ external = '', own = '', name = '' }: Organization, teams: ReadonlyMap<string, string>) =>
  teams.get(external) ?? teams.get(own) ?? teams.get(name)

const rolesOf = (fields: Fields) => fields.roles('role_slugs', 'role_slug', 'role').map(permissionIdOf)

async function convertMembership(fields: Fields, { teams, users }: PackageNames): Promise<Converted> {
  const email = fields.first('email', 'user_email')
  const named = fields.first('user_external_id', 'external_id', 'user_id')
  const organization = readOrganization(fields)
  const permission_ids = rolesOf(fields)
  fields.text('id')
  const user = named ?? users?.get(email?.toLowerCase() ?? '')
  if (user === undefined) return { column: 'email', reason: 'The table of users has no such user with an id.' }
  if (organization === null) return { column: 'org_id', reason: 'The membership has no organization.' }
  const team_id = teamOf(organization, teams) ?? (await teamId('workos', organization.key))
  return [{ type: 'member', team_id, ...userReference(user), permission_ids }]
}
