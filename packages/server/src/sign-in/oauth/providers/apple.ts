import { z } from 'zod'
import { OptionalText } from './profile-fields.ts'
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
  async fetchProfile({ idToken, parameters }) {
    if (!idToken) throw new ProviderError('id_token_missing')
    // Apple documents that `email_verified` may be a string.
    const profile = toStandardProfile(idToken, { isEmailVerifiedText: true })
    return { ...profile, displayName: nameIn(parameters.user), profileImageUrl: null }
  },
})

const UserField = z.object({ name: z.object({ firstName: OptionalText, lastName: OptionalText }) })
const nameMaxLength = 100

/**
 * Returns the name in the form field `user`, which Apple sends once, with the first authorization of a user. It comes
 * through the browser, so it names a new user and identifies nobody. Returns null for damaged JSON.
 */
function nameIn(userField: string | undefined): string | null {
  try {
    const { firstName, lastName } = UserField.parse(JSON.parse(userField ?? '')).name
    const name = [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ')
    return [...name].slice(0, nameMaxLength).join('') || null
  } catch {
    return null
  }
}
