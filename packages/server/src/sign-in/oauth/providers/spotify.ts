import { z } from 'zod'
import { OptionalText } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({
  id: z.string().min(1),
  display_name: OptionalText,
  email: OptionalText,
  images: z
    .array(z.object({ url: OptionalText }))
    .nullish()
    .catch(null),
})

export const spotify: DefineProvider = () => ({
  issuer: 'https://accounts.spotify.com',
  authorizationEndpoint: 'https://accounts.spotify.com/authorize',
  tokenEndpoint: 'https://accounts.spotify.com/api/token',
  scopes: ['user-read-email', 'user-read-private'],
  clientAuthentication: 'basic',
  usesPkce: true,
  async fetchProfile({ get }) {
    const user = User.safeParse(await get('https://api.spotify.com/v1/me')).data
    if (!user) throw new ProviderError('account_id_missing')
    return {
      accountId: user.id,
      displayName: user.display_name ?? null,
      email: user.email ?? null,
      // Spotify documents that the email is unverified.
      isEmailVerified: false,
      profileImageUrl: user.images?.[0]?.url ?? null,
    }
  },
})
