import { expect, test } from 'vitest'
import { checkSignIn } from './check-sign-in.ts'
import type { SignInFacts, UserCounter } from './sign-in-facts.ts'

const now = 1_000_000
const allOn = {
  credentialEnabled: true,
  magicLinkEnabled: true,
  passkeyEnabled: true,
  secondFactorGraceDays: null as number | null,
}
const email = 'Ann@example.com'
const account = { providerId: 'github', allowSignIn: true, type: 'standard', accountId: '1', email: null } as const

/** A user who can sign in with every method. */
const everything: SignInFacts = {
  user: {
    banReason: null,
    banUntilMillis: null,
    isRestricted: false,
    hasPassword: true,
    passkeyAuthEnabled: true,
    requiresTotpMfa: false,
    secondFactorDueAtMillis: null,
    username: null,
    oauthProviders: [{ ...account, allowConnectedAccounts: true }],
  },
  addresses: [{ email, isVerified: true, isReserved: true }],
  hasRecoveryCodes: false,
  ruledTeams: [],
  liveSessions: null,
  owesTerms: false,
  openProviderIds: ['github'],
  counters: [],
  failures: [],
}
const hit = { limit: 'passwordFailures', subject: '' } as const
const counter = (kind: UserCounter['kind'], hits = 12, remainingMillis = 5000): UserCounter => {
  const isOfUser = kind === 'second_factor' || kind === 'totp_in_row' || kind === 'signed_in'
  return { kind, email: isOfUser ? null : email, hit, state: { hits, max: 10, remainingMillis } }
}

interface Given extends Partial<Omit<SignInFacts, 'user'>> {
  readonly user?: Partial<SignInFacts['user']>
  readonly config?: Partial<typeof allOn>
  readonly options?: Partial<typeof noLimit>
}

/** Returns the reasons of each method as text; blocking ones end with "!". */
function reasonsOf({ user, config, options, ...facts }: Given) {
  const given = { ...everything, ...facts, user: { ...everything.user, ...user } }
  const project = { config: { ...allOn, ...config } as never, options: { ...noLimit, ...options } }
  const check = checkSignIn(project, given, now)
  const texts = check.methods.map(({ method, reasons }) => [
    method,
    reasons.map(({ code, is_blocking }) => `${code}${is_blocking ? '!' : ''}`).join(' '),
  ])
  expect(check.can_sign_in).toBe(check.methods.some(({ is_available }) => is_available))
  for (const { is_available, reasons } of check.methods) {
    expect(is_available).toBe(!reasons.some(({ is_blocking }) => is_blocking))
  }
  return Object.fromEntries(texts)
}

const none = { password: '', otp: '', passkey: '', oauth: '' }
const noLimit = {
  sessionLimit: null as number | null,
  sessionLimitRefuses: false,
  secondFactorAtSignIn: false,
  usernameMode: 'off',
}
const atSignIn = { secondFactorAtSignIn: true }
const off = { credentialEnabled: false, magicLinkEnabled: false, passkeyEnabled: false }
const unverified = { email, isVerified: false, isReserved: true }
const verified = { email: 'b@example.com', isVerified: true, isReserved: true }
const onAll = (reason: string) => ({ password: reason, otp: reason, passkey: '', oauth: reason })
const withApp = { requiresTotpMfa: true }
const withAppOnly = { requiresTotpMfa: true, passkeyAuthEnabled: false }

const cases: readonly (readonly [string, Given, object])[] = [
  ['nothing', {}, none],
  ['a ban', { user: { banReason: '' } }, { ...onAll('banned!'), passkey: 'banned!' }],
  ['a ban that is over', { user: { banReason: '', banUntilMillis: now } }, none],
  ['methods off', { openProviderIds: [], config: off }, { ...onAll('method_off!'), passkey: 'method_off!' }],
  ['no password', { user: { hasPassword: false } }, { ...none, password: 'not_set_up!' }],
  ['no passkey', { user: { passkeyAuthEnabled: false } }, { ...none, passkey: 'not_set_up!' }],
  ['no address', { addresses: [] }, { ...none, password: 'not_set_up!', otp: 'not_set_up!' }],
  ['an unverified address', { addresses: [unverified] }, { ...none, password: 'unverified', otp: 'unverified' }],
  [
    'an unverified address that others may take',
    { addresses: [{ ...unverified, isReserved: false }] },
    { ...none, password: 'unverified', otp: 'unverified!' },
  ],
  ['wrong passwords below the limit', { counters: [counter('address', 9)] }, none],
  ['as many wrong passwords as the limit', { counters: [counter('address', 10)] }, { ...none, password: 'blocked!' }],
  [
    'one of two addresses blocked',
    { counters: [counter('address')], addresses: [...everything.addresses, verified] },
    { ...none, password: 'blocked' },
  ],
  [
    'a known device blocked',
    { counters: [counter('known_device'), counter('other_device')] },
    { ...none, password: 'device_blocked' },
  ],
  ['wrong old passwords of the signed-in user', { counters: [counter('signed_in')] }, none],
  ['an authenticator app', { user: withApp }, onAll('second_factor_required')],
  [
    'wrong codes beside a passkey',
    { counters: [counter('second_factor')], user: withApp },
    onAll('second_factor_blocked'),
  ],
  [
    'wrong codes without a passkey',
    { counters: [counter('second_factor')], hasRecoveryCodes: true, user: withAppOnly },
    { ...onAll('second_factor_blocked!'), passkey: 'not_set_up!' },
  ],
  [
    'wrong codes while passkeys are off',
    { counters: [counter('second_factor')], user: withApp, config: { passkeyEnabled: false } },
    { ...onAll('second_factor_blocked!'), passkey: 'method_off!' },
  ],
  [
    'wrong app codes in a row beside recovery codes',
    { counters: [counter('totp_in_row')], hasRecoveryCodes: true, user: withAppOnly },
    { ...onAll('second_factor_blocked'), passkey: 'not_set_up!' },
  ],
  ['a second factor due later', { user: { secondFactorDueAtMillis: now + 1 } }, onAll('second_factor_due')],
  [
    'as many sessions as the project allows',
    { liveSessions: 2, options: { sessionLimit: 2, sessionLimitRefuses: true } },
    { ...onAll('session_limit_reached!'), passkey: 'session_limit_reached!' },
  ],
  [
    'a second factor to be set up at the sign-in',
    {
      user: { secondFactorDueAtMillis: now, passkeyAuthEnabled: false },
      config: { secondFactorGraceDays: 0 },
      options: atSignIn,
    },
    { ...onAll('second_factor_set_up_required'), passkey: 'not_set_up!' },
  ],
  [
    'a passkey as second factor',
    { config: { secondFactorGraceDays: 0 }, options: atSignIn },
    onAll('second_factor_required'),
  ],
  ['sessions that end the oldest', { liveSessions: 2, options: { sessionLimit: 2 } }, none],
  ['sessions below the limit', { liveSessions: 1, options: { sessionLimit: 2, sessionLimitRefuses: true } }, none],
  ['a second factor missing', { user: { secondFactorDueAtMillis: now } }, onAll('second_factor_missing')],
]

test.each(cases)('%s', (_, given, expected) => {
  expect(reasonsOf(given)).toEqual(expected)
})

test('accounts that do not sign the user in are no method', () => {
  expect(
    reasonsOf({ user: { oauthProviders: [{ ...account, allowSignIn: false, allowConnectedAccounts: true }] } }),
  ).toEqual({
    password: '',
    otp: '',
    passkey: '',
  })
})

test('a block has its end, the wrong passwords that were compared, and the last one for the address', () => {
  const failure = {
    factor: 'password',
    email: 'ann@example.com',
    atMillis: 5,
    networkAddress: '203.0.113.9',
    country: 'DE',
    userAgent: null,
  } as const
  const failures = [
    { ...failure, factor: 'second_factor', atMillis: 7 } as const,
    { ...failure, email: 'b@example.com' },
    failure,
  ]
  const facts = { ...everything, failures, counters: [counter('address', 15)] }
  expect(checkSignIn({ config: allOn as never, options: noLimit }, facts, now)).toMatchObject({
    can_unlock: true,
    methods: [
      {
        reasons: [
          {
            code: 'blocked',
            email,
            until_millis: now + 5000,
            failures: 10,
            last_failure: { at_millis: 5, network_address: '203.0.113.9', country: 'DE' },
          },
        ],
      },
      ...[{}, {}, {}],
    ],
  })
})
