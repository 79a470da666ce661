import { expect, test } from 'vitest'
import { impersonatorOf } from './impersonator.ts'

const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
const act = { sub: 'owner-1', type: 'owner', name: 'Mira' }
const unknown = { reason: null, endsAt: null }
const mira = { id: 'owner-1', type: 'owner', name: 'Mira', ...unknown }

test.each([
  ['all claims', { act, impersonation_return_url: 'https://a.co/users' }, { ...mira, returnUrl: 'https://a.co/users' }],
  ['no return URL', { act }, { ...mira, returnUrl: null }],
  ['a script as return URL', { act, impersonation_return_url: 'javascript:alert(1)' }, { ...mira, returnUrl: null }],
  ['a name beyond ASCII', { act: { ...act, name: 'Mirë 美' } }, { ...mira, name: 'Mirë 美', returnUrl: null }],
  ['an actor without a name', { act: {} }, { id: null, type: 'user', name: null, returnUrl: null, ...unknown }],
  [
    'a reason and an end',
    { act, impersonation_reason: 'Ticket 12', impersonation_expires_at: 1_800_000_000 },
    { ...mira, returnUrl: null, reason: 'Ticket 12', endsAt: new Date('2027-01-15T08:00:00Z') },
  ],
  [
    'a reason and an end of other types',
    { act, impersonation_reason: 1, impersonation_expires_at: 'x' },
    { ...mira, returnUrl: null },
  ],
  ['no actor', { sub: 'user-1' }, null],
  ['an actor of another form', { act: 'owner-1' }, null],
])('a token with %s', (_name, claims, expected) => {
  expect(impersonatorOf(tokenWith(claims))).toEqual(expected)
})
