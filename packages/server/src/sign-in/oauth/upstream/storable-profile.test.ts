import { describe, expect, test } from 'vitest'
import { ProviderError } from '../providers/provider.ts'
import { toStorableProfile } from './storable-profile.ts'

const profile = {
  accountId: '7',
  displayName: 'Ann',
  email: 'ann@example.com',
  isEmailVerified: true,
  profileImageUrl: 'https://pictures.example.com/7',
}

test('a valid profile is unchanged', () => {
  expect(toStorableProfile(profile)).toEqual(profile)
})

test.each(['', 'a\0b', '\ud800', 'x'.repeat(256)])('the account id %.9j is refused', (accountId) => {
  expect(() => toStorableProfile({ ...profile, accountId })).toThrow(ProviderError)
})
test('an account id may have 255 characters', () => {
  expect(toStorableProfile({ ...profile, accountId: 'x'.repeat(255) }).accountId).toHaveLength(255)
})

test('an email may have 254 characters', () => {
  const email = `${'x'.repeat(242)}@example.com`
  expect(toStorableProfile({ ...profile, email })).toMatchObject({ email, isEmailVerified: true })
})
const invalid = ['', 'ann', 'ann@', 'a b@c.de', 'ann@example.com\0']
test.each([...invalid, `${'x'.repeat(243)}@example.com`, `${'x'.repeat(60_000)}@example.com`])(
  'the invalid address %.20j is omitted and not verified',
  (email) => {
    expect(toStorableProfile({ ...profile, email })).toMatchObject({ email: null, isEmailVerified: false })
  },
)

test.each([
  ['A\0nn', 'Ann'],
  ['Ann \ud83d', 'Ann \ufffd'],
  ['  Ann ', 'Ann'],
  ['\0', null],
  ['', null],
  ['n'.repeat(60_000), 'n'.repeat(256)],
  [`${'n'.repeat(255)}😀😀`, `${'n'.repeat(255)}😀`],
])('the name %.9j is stored as %.9j', (displayName, expected) => {
  expect(toStorableProfile({ ...profile, displayName }).displayName).toBe(expected)
})

describe('a picture', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/7.png',
    'no url',
    '',
    'https://a/\0',
    `https://a/${'x'.repeat(1_000_000)}`,
  ])('at %.20j is omitted', (profileImageUrl) => {
    expect(toStorableProfile({ ...profile, profileImageUrl }).profileImageUrl).toBeNull()
  })
})
