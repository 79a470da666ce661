import { type DefineProvider, ProviderError } from './provider.ts'
import { toStandardProfile } from './standard-claims.ts'

/** Apple. The client secret is a JWT that the project owner creates and renews at Apple. */
export const apple: DefineProvider = () => ({
  issuer: 'https://appleid.apple.com',
  authorizationEndpoint: 'https://appleid.apple.com/auth/authorize',
  tokenEndpoint: 'https://appleid.apple.com/auth/token',
  jwksUri: 'https://appleid.apple.com/auth/keys',
  expectsIdToken: true,
  scopes: ['name', 'email'],
  clientAuthentication: 'body',
  usesPkce: true,
  // Apple requires `response_mode=form_post` when scopes are requested.
  authorizationParameters: { response_mode: 'form_post' },
  async fetchProfile({ idToken }) {
    if (!idToken) throw new ProviderError('its answer has no ID token')
    // Apple documents that `email_verified` may be a string.
    const email_verified = idToken.email_verified === true || idToken.email_verified === 'true'
    // The form field `user` comes from the browser, so its name is unverified.
    return { ...toStandardProfile({ ...idToken, email_verified }), displayName: null, profileImageUrl: null }
  },
})
