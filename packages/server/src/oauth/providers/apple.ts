import { type DefineProvider, ProviderError } from './provider.ts'
import { toStandardProfile } from './standard-claims.ts'

/** The client secret is a JWT that the owner of the project makes and renews at Apple. */
export const apple: DefineProvider = () => ({
  issuer: 'https://appleid.apple.com',
  authorizationEndpoint: 'https://appleid.apple.com/auth/authorize',
  tokenEndpoint: 'https://appleid.apple.com/auth/token',
  jwksUri: 'https://appleid.apple.com/auth/keys',
  expectsIdToken: true,
  scopes: ['name', 'email'],
  clientAuthentication: 'body',
  usesPkce: true,
  // Whoever asks for scopes gets the answer by a form.
  authorizationParameters: { response_mode: 'form_post' },
  async fetchProfile({ idToken }) {
    if (!idToken) throw new ProviderError('its answer has no ID token')
    // Apple documents that `email_verified` may be a string.
    const email_verified = idToken.email_verified === true || idToken.email_verified === 'true'
    // The browser writes the form's `user`, so its name proves nothing.
    return { ...toStandardProfile({ ...idToken, email_verified }), displayName: null, profileImageUrl: null }
  },
})
