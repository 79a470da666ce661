import { z } from 'zod'
import { OptionalText } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({
  data: z.object({
    id: z.string().min(1),
    name: OptionalText,
    username: OptionalText,
    profile_image_url: OptionalText,
  }),
})

export const x: DefineProvider = () => ({
  issuer: 'https://twitter.com',
  authorizationEndpoint: 'https://twitter.com/i/oauth2/authorize',
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  scopes: ['users.read', 'offline.access', 'tweet.read'],
  clientAuthentication: 'basic',
  usesPkce: true,
  refreshRefusal: 'invalid_request',
  async fetchProfile({ get }) {
    const user = User.safeParse(await get('https://api.x.com/2/users/me?user.fields=id,name,profile_image_url')).data
    if (!user) throw new ProviderError('account_id_missing')
    return {
      accountId: user.data.id,
      displayName: user.data.name ?? user.data.username ?? null,
      // X returns no email.
      email: null,
      isEmailVerified: false,
      profileImageUrl: user.data.profile_image_url ?? null,
    }
  },
})
