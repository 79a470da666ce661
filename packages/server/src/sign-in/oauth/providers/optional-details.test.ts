/** Details of profiles that a sign-in can do without, and names that only the browser sends. */
import { describe, expect, test } from 'vitest'
import { profileOf } from '../testing/profile-of.ts'
import { ProviderError } from './provider.ts'

const email = 'ann@example.com'

describe('apple', () => {
  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['yes', false],
    [undefined, false],
  ])('email_verified %j is %s', async (email_verified, isEmailVerified) => {
    const profile = await profileOf('apple', {}, { sub: '7', email, email_verified })
    expect(profile).toMatchObject({ accountId: '7', displayName: null, email, isEmailVerified })
  })
  test('a response without an ID token is refused', async () => {
    await expect(profileOf('apple', {})).rejects.toThrow(ProviderError)
  })
  const posted = (name: unknown) => JSON.stringify({ name, email })
  test.each([
    [posted({ firstName: 'Ann', lastName: 'Okafor' }), 'Ann Okafor'],
    [posted({ firstName: ' Ann ', lastName: '' }), 'Ann'],
    [posted({ lastName: 'Okafor' }), 'Okafor'],
    [posted({ firstName: '😀'.repeat(150) }), '😀'.repeat(100)],
    [posted({ firstName: 7, lastName: {} }), null],
    [posted(null), null],
    ['{"name":{"firstName":"Ann"', null],
    ['null', null],
    ['', null],
  ])('the posted user %.40j has the name %.20j', async (user, displayName) => {
    expect(await profileOf('apple', {}, { sub: '7' }, { user })).toMatchObject({ accountId: '7', displayName })
  })
})

describe('details that cannot be read', () => {
  const identity = { id: 7, account_id: '7', sub: '7', name: 'Ann', display_name: 'Ann' }
  test.each(['github', 'gitlab', 'bitbucket'])('%s: a sign-in without address', async (id) => {
    const profile = await profileOf(id, { '/emails': { error: 'insufficient_scope' }, '/user': identity })
    expect(profile).toMatchObject({ accountId: '7', displayName: 'Ann', email: null, isEmailVerified: false })
  })
  test('facebook: a sign-in without picture', async () => {
    const profile = await profileOf('facebook', { '/v3.2/me': { id: '7', email } })
    expect(profile).toMatchObject({ accountId: '7', email, profileImageUrl: null })
  })
  test.each(['google', 'linkedin'])('%s: the claims of the ID token, which identifies the user', async (id) => {
    const idToken = { sub: '7', email, email_verified: true }
    expect(await profileOf(id, {}, idToken)).toMatchObject({ accountId: '7', email, isEmailVerified: true })
    await expect(profileOf(id, {})).rejects.toThrow(/could not be read/)
  })
})

test.each(['github', 'gitlab'])('%s: the account id may be digits beyond 2^53', async (id) => {
  const profile = await profileOf(id, { '/user': { id: '9007199254740993' } })
  expect(profile.accountId).toBe('9007199254740993')
})
