import { describe, expect, test } from 'vitest'
import { resolveProfile } from './account-resolution.ts'

const ann = 'user-ann'
const unknown = { userId: null, isSignInAllowed: true, isEmailTaken: false, otherAccountId: null, isLinkLive: false }
const profile = { email: 'ann@example.com', isEmailVerified: true }

describe('sign-in', () => {
  const flow = { type: 'authenticate', linkUserId: null } as const

  test('a linked account signs in its user, even if the email belongs to another user', () => {
    const known = { ...unknown, userId: ann, isEmailTaken: true }
    expect(resolveProfile(flow, profile, known)).toEqual({ outcome: 'signIn', userId: ann })
  })

  test('an account that does not allow sign-in signs in nobody, and creates no second user', () => {
    const known = { ...unknown, userId: ann, isSignInAllowed: false }
    expect(resolveProfile(flow, profile, known)).toEqual({
      outcome: 'refused',
      code: 'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED',
    })
  })

  test('an unknown account creates a user with the email', () => {
    const email = { value: 'ann@example.com', isVerified: true, usedForAuth: true }
    expect(resolveProfile(flow, profile, unknown)).toEqual({ outcome: 'signUp', email })
  })

  test('an unknown account never signs in the user who signs in with its email', () => {
    const email = { value: 'ann@example.com', isVerified: true, usedForAuth: false }
    expect(resolveProfile(flow, profile, { ...unknown, isEmailTaken: true })).toEqual({ outcome: 'signUp', email })
  })

  test('the email stays unverified if the provider has not verified it', () => {
    const email = { value: 'ann@example.com', isVerified: false, usedForAuth: true }
    expect(resolveProfile(flow, { ...profile, isEmailVerified: false }, unknown)).toEqual({ outcome: 'signUp', email })
  })

  test('an unknown account without an email creates a user without one', () => {
    expect(resolveProfile(flow, { ...profile, email: null }, unknown)).toEqual({ outcome: 'signUp', email: null })
  })
})

describe('linking', () => {
  const flow = { type: 'link', linkUserId: ann } as const
  const live = { ...unknown, isLinkLive: true }
  const refused = (code: string) => ({ outcome: 'refused', code })

  test('an unknown account is linked', () => {
    expect(resolveProfile(flow, profile, live)).toEqual({ outcome: 'link', userId: ann })
  })

  test('an account that the user has linked already changes nothing', () => {
    expect(resolveProfile(flow, profile, { ...live, userId: ann })).toEqual({ outcome: 'alreadyLinked', userId: ann })
  })

  test('a link is refused after the session has ended, for linked and new accounts alike', () => {
    for (const known of [unknown, { ...unknown, userId: ann }, { ...unknown, otherAccountId: '7' }]) {
      expect(resolveProfile(flow, profile, known)).toEqual(refused('USER_AUTHENTICATION_REQUIRED'))
    }
    const withoutUser = { type: 'link', linkUserId: null } as const
    expect(resolveProfile(withoutUser, profile, live)).toEqual(refused('USER_AUTHENTICATION_REQUIRED'))
  })

  test('a second account of the same provider is refused', () => {
    const code = 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION'
    expect(resolveProfile(flow, profile, { ...live, otherAccountId: '7' })).toEqual(refused(code))
  })

  test('an account of another user is refused', () => {
    const code = 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER'
    expect(resolveProfile(flow, profile, { ...live, userId: 'user-bob' })).toEqual(refused(code))
  })
})
