/** The groups of the menu of events, in its order. The first one whose types match has the event. */
const groups = [
  ['signIn', /^(sign_|second_factor_failed|account_locked|fresh_sign_in|session|refresh_token|tokens_refused|limit_)/],
  [
    'account',
    /^(password|email_(?!resent|template)|totp|authenticator|device|trusted_device|recovery|passkey|oauth_account)/,
  ],
  ['users', /^(user_(?!api_key)|users_)/],
  ['teams', /^(team_(?!api_key)|permission)/],
  ['keys', /^(api_key|suspended_key|user_api_key|team_api_key)/],
  ['applications', /^oauth_(approval|client|grant|resource|scope)/],
  ['messages', /^(email_|message_|webhook)/],
  ['project', /./],
] as const

export type EventGroup = (typeof groups)[number][0]

/** Returns the types of events by group, in the order of the groups. Empty groups are left out. */
export function groupEvents<Type extends string>(types: readonly Type[]): [EventGroup, Type[]][] {
  const groupOf = (type: string) => groups.find(([, pattern]) => pattern.test(type))?.[0]
  return groups.flatMap(([group]) => {
    const found = types.filter((type) => groupOf(type) === group)
    return found.length > 0 ? [[group, found]] : []
  })
}
