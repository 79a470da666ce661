/** Faults of a provider that the consent page offers: name → label. */
export const behaviours = {
  none: 'Works without a fault',
  'wrong-state': 'Returns another state',
  'wrong-issuer': 'Returns the issuer of another provider',
  'wrong-response-issuer': 'Returns another issuer in the authorization response',
  'no-response-issuer': 'Returns no issuer in the authorization response',
  'wrong-nonce': 'Issues an ID token with another nonce',
  'wrong-audience': 'Issues the ID token for another client',
  'wrong-party': 'Issues the ID token to another client, for us',
  'expired-id-token': 'Issues an expired ID token',
  'foreign-id-token': 'Signs the ID token with a key that it does not publish',
  'invalid-grant': 'Refuses its own code',
  'invalid-client': 'Refuses the client',
  'token-error': 'Fails with status 500 at the token endpoint',
  'token-html': 'Returns a web page to the token request',
  'token-broken': 'Returns broken JSON to the token request',
  'token-huge': 'Returns 10 MB to the token request',
  'token-drip': 'Returns one byte per second to the token request',
  'token-silent': 'Never responds to the token request',
  'token-redirect': 'Redirects the token request in a circle',
  'profile-error': 'Fails with status 500 at the profile endpoint',
  'profile-empty': 'Returns a profile without an account id',
  'other-person': 'Returns a profile of another user than the ID token',
  'id-token-unrequested': 'Issues an ID token without the scope openid',
  'short-lived': 'Issues expired access tokens',
  'long-lived': 'Issues access tokens with a huge lifetime',
  'refresh-refused': 'Refuses the refresh token',
  'refresh-error': 'Fails with status 500 at the refresh',
} as const

export type Behaviour = keyof typeof behaviours

export const isBehaviour = (value: string): value is Behaviour => Object.hasOwn(behaviours, value)
