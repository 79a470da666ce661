/** Profiles from the responses of each provider, including unusual ones. */
import { oauthProviderIds } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { defineProvider, profileOf } from '../testing/profile-of.ts'
import { ProviderError } from './provider.ts'

const email = 'ann@example.com'

describe('github', () => {
  const mails = [
    { email: 'other@example.com', primary: false, verified: true },
    { email, primary: true, verified: true },
  ]
  test('returns the email that is marked as primary', async () => {
    const profile = await profileOf('github', {
      '/emails': mails,
      '/user': { id: 7, name: 'Ann', avatar_url: 'https://x' },
    })
    const expected = { accountId: '7', displayName: 'Ann', email, isEmailVerified: true, profileImageUrl: 'https://x' }
    expect(profile).toEqual(expected)
  })
  test.each([[[]], [{ message: 'Not Found' }], [null], [[{ email }]]])(
    'returns no address for the response %j',
    async (response) => {
      const profile = await profileOf('github', { '/emails': response, '/user': { id: 7, name: null } })
      expect(profile).toMatchObject({ displayName: null, email: null, isEmailVerified: false })
    },
  )
  test('an unverified primary email is not verified by another email', async () => {
    const unverified = [
      { email: 'a@b.c', primary: false, verified: true },
      { email, primary: true, verified: false },
    ]
    expect(await profileOf('github', { '/emails': unverified, '/user': { id: 7 } })).toMatchObject({
      email,
      isEmailVerified: false,
    })
  })
})

describe('gitlab', () => {
  const user = { id: 7, name: 'Ann', email, avatar_url: null }
  test.each([
    [[{ email, confirmed_at: '2024-01-01' }], true],
    [[{ email, confirmed_at: null }], false],
    [[{ email: 'other@example.com', confirmed_at: '2024-01-01' }], false],
    [[], false],
    [{ error: 'insufficient_scope' }, false],
  ])('with %j the address is verified: %s', async (emails, isEmailVerified) => {
    expect(await profileOf('gitlab', { '/emails': emails, '/user': user })).toMatchObject({ email, isEmailVerified })
  })
})

describe('discord', () => {
  test.each([
    ['abc', 'https://cdn.discordapp.com/avatars/7/abc.png'],
    ['a_abc', 'https://cdn.discordapp.com/avatars/7/a_abc.gif'],
    ['../x', 'https://cdn.discordapp.com/avatars/7/..%2Fx.png'],
    [null, null],
    [undefined, null],
  ])('the picture %j is at %s', async (avatar, profileImageUrl) => {
    expect(await profileOf('discord', { '@me': { id: '7', avatar } })).toMatchObject({ profileImageUrl })
  })
  test.each([
    [true, true],
    [false, false],
    [null, false],
    [1, false],
    [undefined, false],
  ])('verified %j is %s', async (verified, isEmailVerified) => {
    expect(await profileOf('discord', { '@me': { id: '7', email, verified } })).toMatchObject({ isEmailVerified })
  })
  test('without a display name the name is the user name', async () => {
    const profile = await profileOf('discord', { '@me': { id: '7', global_name: null, username: 'ann' } })
    expect(profile.displayName).toBe('ann')
  })
})

test.each(['google', 'linkedin'])('%s: the string "true" verifies no address', async (id) => {
  const userinfo = { sub: '7', email, email_verified: 'true' }
  expect(await profileOf(id, { userinfo }, { sub: '7' })).toMatchObject({ email, isEmailVerified: false })
})

describe('facebook', () => {
  const me = { id: '7', name: 'Ann', email }
  test.each([[{}], [{ picture: null }], [{ picture: { data: {} } }], ['nothing'], [{ picture: { data: { url: 7 } } }]])(
    'has no picture with %j',
    async (response) => {
      expect(await profileOf('facebook', { '/me': me, '/7': response })).toMatchObject({ profileImageUrl: null })
    },
  )
  test('returns the picture from the second call, and an unverified email', async () => {
    const picture = { picture: { data: { url: 'https://pictures/7' } } }
    expect(await profileOf('facebook', { '/me': me, '/7': picture })).toMatchObject({
      profileImageUrl: 'https://pictures/7',
      isEmailVerified: false,
    })
  })
  test.each([undefined, null, '', 7])('has no address with %j', async (none) => {
    const profile = await profileOf('facebook', { '/me': { ...me, email: none } })
    expect(profile).toMatchObject({ accountId: '7', isEmailVerified: false })
    expect(profile.email || null).toBeNull()
  })
  test('sends the configuration id if there is one', () => {
    const configured = defineProvider('facebook', { facebookConfigId: 'a&b' })
    expect(configured.authorizationParameters).toEqual({ config_id: 'a&b' })
    expect(defineProvider('facebook').authorizationParameters).toBeUndefined()
  })
})

describe('microsoft', () => {
  test.each([
    [{ mail: email, userPrincipalName: 'x@y' }, email],
    [{ mail: null, userPrincipalName: email }, email],
    [{ mail: '', userPrincipalName: email }, email],
    [{}, null],
  ])('with %j the address is %s, never verified', async (fields, expected) => {
    const profile = await profileOf('microsoft', { '/me': { id: '7', ...fields } })
    expect(profile).toMatchObject({ email: expected, isEmailVerified: false, profileImageUrl: null })
  })
  test.each([
    [null, 'https://login.microsoftonline.com/consumers/oauth2/v2.0/token'],
    ['contoso.example', 'https://login.microsoftonline.com/contoso.example/oauth2/v2.0/token'],
    ['evil.test/x?y#', 'https://login.microsoftonline.com/evil.test%2Fx%3Fy%23/oauth2/v2.0/token'],
    ['@evil.test', 'https://login.microsoftonline.com/%40evil.test/oauth2/v2.0/token'],
  ])('the tenant %j stays within its path', (microsoftTenantId, url) => {
    expect(defineProvider('microsoft', { microsoftTenantId }).tokenEndpoint).toBe(url)
  })
})

describe('other providers', () => {
  test('spotify: uses the first picture', async () => {
    const images = [{ url: 'https://a' }, { url: 'https://b' }]
    expect(await profileOf('spotify', { '/me': { id: '7', display_name: 'Ann', email, images } })).toEqual({
      accountId: '7',
      displayName: 'Ann',
      email,
      isEmailVerified: false,
      profileImageUrl: 'https://a',
    })
    expect(await profileOf('spotify', { '/me': { id: '7', images: 'none' } })).toMatchObject({ profileImageUrl: null })
  })
  test('bitbucket: uses the first email with its own confirmation', async () => {
    const values = [
      { email, is_confirmed: false },
      { email: 'b@c.de', is_confirmed: true },
    ]
    const user = { account_id: '7', display_name: 'Ann', links: { avatar: { href: 'https://a' } } }
    const profile = await profileOf('bitbucket', { '/emails': { values }, '/user': user })
    expect(profile).toMatchObject({ email, isEmailVerified: false, profileImageUrl: 'https://a' })
    const bare = await profileOf('bitbucket', { '/emails': {}, '/user': { account_id: '7', links: null } })
    expect(bare).toMatchObject({ email: null, isEmailVerified: false, profileImageUrl: null })
  })
  test('x: uses the name, otherwise the user name, without an email', async () => {
    const data = { id: '7', username: 'ann', email }
    expect(await profileOf('x', { '/me': { data } })).toMatchObject({ displayName: 'ann', email: null })
    await expect(profileOf('x', { '/me': { id: '7' } })).rejects.toThrow(ProviderError)
  })
  test.each(['google', 'linkedin'])('%s: the standard claims, about the person of the ID token', async (id) => {
    const claims = { sub: '7', name: 'Ann', email, email_verified: true, picture: 'https://a' }
    const expected = { accountId: '7', displayName: 'Ann', email, isEmailVerified: true, profileImageUrl: 'https://a' }
    expect(await profileOf(id, { userinfo: claims }, { sub: '7' })).toEqual(expected)
    await expect(profileOf(id, { userinfo: claims }, { sub: '8' })).rejects.toThrow(/different users/)
    await expect(profileOf(id, { userinfo: { name: 'Ann' } }, { sub: '7' })).rejects.toThrow(/different users/)
  })
  test('google: the ID token verifies only the email that it contains', async () => {
    const idToken = { sub: '7', email: 'mine@example.com', email_verified: true }
    expect(await profileOf('google', { userinfo: { sub: '7', email } }, idToken)).toMatchObject({
      email,
      isEmailVerified: false,
    })
    expect(
      await profileOf(
        'google',
        { userinfo: { sub: '7', email_verified: true } },
        { ...idToken, email_verified: false },
      ),
    ).toMatchObject({ email: 'mine@example.com', isEmailVerified: false })
  })
})

// Apple has no profile but the ID token.
describe.each(oauthProviderIds.filter((id) => id !== 'apple'))('%s', (id) => {
  test.each([[null], [[]], ['text'], [7], [{}], [{ id: null }], [{ id: {} }], [{ id: '', sub: '', account_id: '' }]])(
    'rejects the response %j, which identifies no account',
    async (response) => {
      await expect(profileOf(id, { '': response })).rejects.toThrow(/no valid account ID/)
    },
  )
  test('names and pictures in another format are ignored', async () => {
    const odd = { name: 7, display_name: {}, displayName: [], global_name: 1, username: 2, picture: {}, avatar_url: 3 }
    const whole = { ...odd, sub: '7', account_id: '7', email, images: 7, links: 7, avatar: 9, profile_image_url: {} }
    const ids = { id: ['github', 'gitlab'].includes(id) ? 7 : '7' }
    const response = { ...whole, ...ids, data: { ...whole, ...ids } }
    const profile = await profileOf(id, { '': response })
    expect(profile).toMatchObject({ accountId: '7', displayName: null, profileImageUrl: null, isEmailVerified: false })
  })
})
