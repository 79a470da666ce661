import { expect, test } from 'vitest'
import { matchUser } from './match-user.ts'

const none = { byId: null, byExternalId: null, byEmail: null }
const stranger = { id: 'c', isNamed: false }
const named = { id: 'c', isNamed: true }
const id = '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e'

test.each([
  ['nobody', {}, none, { kind: 'new' }],
  ['the id', { id }, { ...none, byId: 'a' }, { kind: 'existing', userId: 'a', isByEmail: false }],
  [
    'the external id',
    { external_id: 'x' },
    { ...none, byExternalId: 'b' },
    { kind: 'existing', userId: 'b', isByEmail: false },
  ],
  [
    'all three',
    { id },
    { byId: 'c', byExternalId: 'c', byEmail: named },
    { kind: 'existing', userId: 'c', isByEmail: false },
  ],
  [
    'id and external id of two users',
    { id },
    { ...none, byId: 'a', byExternalId: 'b' },
    { kind: 'conflict', userId: 'b' },
  ],
  ['id and address of two users', { id }, { ...none, byId: 'a', byEmail: stranger }, { kind: 'conflict', userId: 'c' }],
  [
    'external id and address of two users',
    { external_id: 'x' },
    { ...none, byExternalId: 'b', byEmail: named },
    { kind: 'conflict', userId: 'c' },
  ],
  ['the address alone', {}, { ...none, byEmail: named }, { kind: 'existing', userId: 'c', isByEmail: true }],
  [
    'the address, with an external id that the user lacks',
    { external_id: 'x' },
    { ...none, byEmail: stranger },
    { kind: 'existing', userId: 'c', isByEmail: true },
  ],
  [
    'the address, with another external id than that of the user',
    { external_id: 'x' },
    { ...none, byEmail: named },
    { kind: 'email_taken', userId: 'c' },
  ],
  [
    'the address, with an id that no user has',
    { id },
    { ...none, byEmail: stranger },
    { kind: 'email_taken', userId: 'c' },
  ],
])('%s', (_hits, row, hits, match) => {
  expect(matchUser(row, hits)).toEqual(match)
})
