import { expect, test } from 'vitest'
import { apiKeyState } from '../api-keys/api-keys.entity.ts'
import { projectFields } from '../projects/projects.entity.ts'
import { serverTeamMemberFields, teamMemberFields } from '../team-members/team-members.entity.ts'
import { userInputFields } from '../users/users.entity.ts'
import { date, entity, nested } from './entity.ts'
import { fromWire, listFromWire } from './from-wire.ts'
import { toWire } from './to-wire.ts'

interface WireThing {
  id: string
  created_at_millis: number
  used_at_millis: number | null
  metadata: unknown
  parts: { part_name: string; made_at_millis?: number }[]
  owner: { full_name: string } | null
}

const partFields = entity<WireThing['parts'][number]>()({ partName: 'part_name', madeAt: date('made_at_millis') })
const ownerFields = entity<NonNullable<WireThing['owner']>>()({ fullName: 'full_name' })
const thingFields = entity<WireThing>()({
  id: 'id',
  createdAt: date('created_at_millis'),
  usedAt: date('used_at_millis'),
  metadata: 'metadata',
  parts: nested('parts', partFields),
  owner: nested('owner', ownerFields),
})

const wire: WireThing = {
  id: 'thing-1',
  created_at_millis: Date.UTC(2026, 0, 1),
  used_at_millis: null,
  metadata: { keep_me: { and_me_at_millis: 1, keepMeToo: [{ a_b: 1 }] } },
  parts: [{ part_name: 'wheel', made_at_millis: 5 }, { part_name: 'bell' }],
  owner: { full_name: 'Ann' },
}

const thing = {
  id: 'thing-1',
  createdAt: new Date(Date.UTC(2026, 0, 1)),
  usedAt: null,
  metadata: { keep_me: { and_me_at_millis: 1, keepMeToo: [{ a_b: 1 }] } },
  parts: [{ partName: 'wheel', madeAt: new Date(5) }, { partName: 'bell' }],
  owner: { fullName: 'Ann' },
}

test('an entity is unchanged after a round trip, with dates, lists, objects and metadata', () => {
  expect(fromWire(thingFields, wire)).toEqual(thing)
  expect(toWire(thingFields, thing)).toEqual(wire)
  expect(listFromWire(thingFields, { items: [wire] })).toEqual([thing])
})

test('metadata is the same object, whatever its keys are', () => {
  expect(fromWire(thingFields, wire).metadata).toBe(wire.metadata)
})

test('null stays null, and a field that the service leaves out is absent', () => {
  const read = fromWire(thingFields, { ...wire, owner: null })
  expect(read.owner).toBeNull()
  expect(read.usedAt).toBeNull()
  expect(Object.keys(read.parts[1] ?? {})).toEqual(['partName'])
})

test('a wire field that the table does not have is dropped', () => {
  expect(fromWire(ownerFields, { full_name: 'Ann', added_later: 1 })).toEqual({ fullName: 'Ann' })
})

test('unknown keys and values are sent to the service unchanged', () => {
  const input = { displayNam: 'Ann', selectedTeam: 'not a team', oauthProviders: [1], lastActiveAt: 5 }
  expect(toWire(userInputFields, input)).toEqual({
    displayNam: 'Ann',
    selected_team: 'not a team',
    oauth_providers: [1],
    last_active_at_millis: 5,
  })
})

test('keys such as `__proto__` stay plain keys', () => {
  const hostile: object = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}')
  const written = toWire(userInputFields, hostile)
  expect(Object.getPrototypeOf(written)).toBe(Object.prototype)
  expect('admin' in written).toBe(false)
  expect(Object.keys(written)).toEqual(['__proto__', 'constructor'])
})

test('the names and types of a request are those of the wire', () => {
  const body = toWire(userInputFields, {
    emailAuthEnabled: true,
    isMultiFactorRequired: false,
    signedUpAt: new Date(7),
    oauthProviders: [{ id: 'github', accountId: '7' }],
  })
  const names: { auth_with_email: boolean; requires_totp_mfa: boolean; signed_up_at_millis: number } = body
  expect(names).toEqual({
    auth_with_email: true,
    requires_totp_mfa: false,
    signed_up_at_millis: 7,
    oauth_providers: [{ id: 'github', account_id: '7' }],
  })
})

test('a project lists the ids of its providers', () => {
  const config = {
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    second_factor_grace_days: null,
    enabled_oauth_providers: [{ id: 'github' }, { id: 'google' }],
  }
  const project = fromWire(projectFields, { id: 'p', display_name: 'Demo', config })
  expect(project.config.oauthProviders).toEqual(['github', 'google'])
})

test('a member has an id and a profile in the team', () => {
  const profile = { team_id: 't', user_id: 'u', display_name: 'Ann', profile_image_url: null }
  const member = { id: 'u', teamProfile: { displayName: 'Ann', profileImageUrl: null } }
  expect(fromWire(teamMemberFields, profile)).toEqual(member)
  expect(fromWire(serverTeamMemberFields, { ...profile, user: null })).toEqual({ ...member, teamId: 't', user: null })
})

test.each([
  ['valid', { expiresAt: new Date(2) }],
  ['expired', { expiresAt: new Date(1) }],
  ['manually-revoked', { expiresAt: new Date(2), manuallyRevokedAt: new Date(0) }],
  ['expired', { expiresAt: new Date(0), manuallyRevokedAt: new Date(0) }],
])('a set of keys is %s, and expiry is checked before revocation', (state, set) => {
  expect(apiKeyState(set, new Date(1))).toBe(state)
})

test('tables that do not fit the wire type do not compile', () => {
  // @ts-expect-error full_name is not mapped
  entity<NonNullable<WireThing['owner']>>()({})
  // @ts-expect-error the wire has no last_name
  entity<NonNullable<WireThing['owner']>>()({ fullName: 'full_name', lastName: 'last_name' })
  expect(
    entity<WireThing, 'created_at_millis' | 'used_at_millis' | 'metadata' | 'parts' | 'owner'>()({ id: 'id' }),
  ).toEqual({ id: 'id' })
})
