import { beforeAll, expect, test } from 'vitest'
import { createTestKey, publicKeyOf } from '../testing/signing-keys.ts'
import { createVerifiedTokens, type VerifiedToken } from './verified-tokens.ts'

let verified: VerifiedToken

beforeAll(async () => {
  const claims = {
    userId: 'user-1',
    sessionId: 'session-1',
    projectId: 'internal',
    issuedAt: new Date(0),
    expiresAt: new Date(0),
    displayName: null,
    primaryEmail: null,
    primaryEmailVerified: false,
    selectedTeamId: null,
    signedUpAt: new Date(0),
    isAnonymous: false,
    isMultiFactorRequired: false,
    impersonator: null,
    custom: {},
  }
  verified = { kid: 'key-1', key: await publicKeyOf(await createTestKey('key-1')), claims }
})

test('a thousand tokens are cached; the one that was not used for longest is evicted', () => {
  const tokens = createVerifiedTokens()
  for (let index = 0; index < 1000; index++) tokens.add(`token-${index}`, verified)
  expect(tokens.get('token-0')).toBe(verified)
  tokens.add('one more', verified)
  expect(tokens.get('token-0')).toBe(verified)
  expect(tokens.get('token-1')).toBeUndefined()
})
