/** Faults of a provider that the consent page offers: name → label. */
export const behaviours = {
  none: 'Answers as it should',
  'wrong-state': 'Sends another state back',
  'wrong-issuer': 'Says that another issuer answers',
  'wrong-answer-issuer': 'Sends a person back in the name of another issuer',
  'no-answer-issuer': 'Sends a person back without its name',
  'wrong-nonce': 'Repeats another nonce in the ID token',
  'wrong-audience': 'Issues the ID token for another client',
  'expired-id-token': 'Issues an ID token that has expired',
  'foreign-id-token': 'Signs the ID token with a key that it does not publish',
  'invalid-grant': 'Does not know its own code',
  'invalid-client': 'Does not accept the client',
  'token-error': 'Fails with status 500 at the token endpoint',
  'token-html': 'Answers the token request with a web page',
  'token-broken': 'Answers the token request with broken JSON',
  'token-huge': 'Answers the token request with 10 MB',
  'token-drip': 'Answers the token request one byte per second',
  'token-silent': 'Never answers the token request',
  'token-redirect': 'Redirects the token request in a circle',
  'profile-error': 'Fails with status 500 when asked for the profile',
  'profile-empty': 'Tells a profile without an account id',
  'other-person': 'Tells the profile of somebody else than the ID token',
  'id-token-unasked': 'Issues an ID token that nobody has asked for',
  'short-lived': 'Issues access tokens that have expired already',
  'long-lived': 'Issues access tokens that outlive the universe',
  'refresh-refused': 'Refuses to refresh',
  'refresh-error': 'Fails with status 500 when asked to refresh',
} as const

export type Behaviour = keyof typeof behaviours

export const isBehaviour = (value: string): value is Behaviour => Object.hasOwn(behaviours, value)
