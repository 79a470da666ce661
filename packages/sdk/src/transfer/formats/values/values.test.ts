import { describe, expect, test } from 'vitest'
import { fromBase32, fromBase64, fromHex, toBase64Url } from './encodings.ts'
import { Fields, plainName, snakeName } from './fields.ts'
import { permissionIdOf, teamId, userIds } from './ids.ts'
import { readTime } from './read-time.ts'

const time = Date.UTC(2024, 4, 6, 7, 8, 9)

describe('times', () => {
  test.each([
    [1714979289, time],
    [1714979289.5, time + 500],
    [1714979289000, time],
    ['1714979289', time],
    [' 1714979289000 ', time],
    ['2024-05-06T07:08:09Z', time],
    ['2024-05-06T07:08:09.123Z', time + 123],
    ['2024-05-06T07:08:09,123456789Z', time + 123],
    ['2024-05-06T07:08:09', time],
    ['2024-05-06 07:08:09', time],
    ['2024-05-06 07:08', time - 9000],
    ['2024-05-06', Date.UTC(2024, 4, 6)],
    ['2024-05-06 07:08:09.123456+00', time + 123],
    ['2024-05-06T09:08:09+02:00', time],
    ['2024-05-06T09:08:09+0200', time],
    ['2024-05-06 07:08:09 UTC', time],
    ['2024-05-06t07:08:09z', time],
    [0, 0],
    [-1, -1000],
  ])('%j', (value, expected) => {
    expect(readTime(value)).toBe(expected)
  })

  test.each([['tomorrow'], ['2024-13-06'], ['2024-05-06T25:00:00Z'], ['6.5.2024'], ['1e9'], [true], [{}], [[]]])(
    '%j is no time',
    (value) => {
      expect(readTime(value)).toBeNull()
    },
  )
})

describe('ids', () => {
  test('UUIDs of versions 1 to 5 are kept in lower case, others are ids of another system', () => {
    expect(userIds('3F0C2C1E-1C6F-4C1A-9A9D-5A5A1B2C3D01')).toEqual({ id: '3f0c2c1e-1c6f-4c1a-9a9d-5a5a1b2c3d01' })
    expect(userIds('01890a5d-ac96-774b-bcce-b302099a8057')).toEqual({
      external_id: '01890a5d-ac96-774b-bcce-b302099a8057',
    })
    expect(userIds('user_1')).toEqual({ external_id: 'user_1' })
    expect(userIds(undefined)).toEqual({})
  })

  // Computed with uuid5 of Python.
  test.each([
    ['better-auth', 'org1', '5f8cfd28-e06d-5257-a459-4ed2f7027556'],
    ['workos', 'Zürich 🦊', '2430a82b-9c21-5508-89ea-891ffddafeb8'],
    ['workos', '3F0C2C1E-1C6F-4C1A-9A9D-5A5A1B2C3D01', '3f0c2c1e-1c6f-4c1a-9a9d-5a5a1b2c3d01'],
  ])('the team %s %s', async (source, id, expected) => {
    expect(await teamId(source, id)).toBe(expected)
  })

  test('a role is a permission id', () => {
    expect(['admin', 'Org Admin', '$owner', 'shop:editor'].map(permissionIdOf)).toEqual([
      'admin',
      'org_admin',
      '_owner',
      'shop:editor',
    ])
  })
})

test('encodings refuse other characters', () => {
  expect(fromHex('0aFf')).toEqual(Uint8Array.of(10, 255))
  expect([fromHex('0'), fromHex('zz')]).toEqual([null, null])
  for (const text of ['+/8=', '-_8', '-_8=']) expect(fromBase64(text)).toEqual(Uint8Array.of(251, 255))
  expect([fromBase64('a'), fromBase64('a b'), fromBase64('$')]).toEqual([null, null, null])
  expect(toBase64Url(Uint8Array.of(251, 255))).toBe('-_8')
  // RFC 4648, section 10.
  for (const text of ['MZXW6YTB', 'mzxw6ytb', 'MZXW 6YTB', 'MZXW6YTB====']) {
    expect(fromBase32(text)).toEqual(new TextEncoder().encode('fooba'))
  }
  expect([fromBase32(''), fromBase32('MZ1'), fromBase32('not base32!')]).toEqual([null, null, null])
})

test('names of columns', () => {
  expect(['Display Name', 'display_name', 'displayName'].map(plainName)).toEqual(Array(3).fill('displayname'))
  expect(['emailVerified', 'email_verified', 'credentialID', 'UserId'].map(snakeName)).toEqual([
    'email_verified',
    'email_verified',
    'credential_id',
    'user_id',
  ])
})

test('two columns with the same plain name are both reported', () => {
  const fields = new Fields({ 'Display Name': 'Ann', displayName: 'Ben' }, { nameOf: plainName })
  expect(fields.text('displayname')).toBe('Ann')
  expect(fields.finish({})).toEqual(['displayName'])
})
