import { z } from 'zod'
import { OptionalText, VerificationFlag } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({
  id: z.string().min(1),
  username: OptionalText,
  global_name: OptionalText,
  avatar: OptionalText,
  email: OptionalText,
  verified: VerificationFlag,
})

export const discord: DefineProvider = () => ({
  issuer: 'https://discord.com',
  authorizationEndpoint: 'https://discord.com/oauth2/authorize',
  tokenEndpoint: 'https://discord.com/api/oauth2/token',
  scopes: ['identify', 'email'],
  clientAuthentication: 'basic',
  usesPkce: true,
  async fetchProfile({ get }) {
    const user = User.safeParse(await get('https://discord.com/api/users/@me')).data
    if (!user) throw new ProviderError('account_id_missing')
    return {
      accountId: user.id,
      displayName: user.global_name ?? user.username ?? null,
      email: user.email ?? null,
      isEmailVerified: user.verified,
      profileImageUrl: user.avatar ? avatarUrl(user.id, user.avatar) : null,
    }
  },
})

/** Hashes of animated pictures begin with `a_`. */
const avatarUrl = (id: string, hash: string) =>
  `https://cdn.discordapp.com/avatars/${encodeURIComponent(id)}/${encodeURIComponent(hash)}.${hash.startsWith('a_') ? 'gif' : 'png'}`
