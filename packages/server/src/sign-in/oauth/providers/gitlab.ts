import { z } from 'zod'
import { AccountNumber, OptionalText } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({
  id: AccountNumber,
  name: OptionalText,
  email: OptionalText,
  avatar_url: OptionalText,
})
const Emails = z.array(z.object({ email: z.string(), confirmed_at: z.string().nullish() }))
const api = 'https://gitlab.com/api/v4'

export const gitlab: DefineProvider = () => ({
  issuer: 'https://gitlab.com',
  authorizationEndpoint: 'https://gitlab.com/oauth/authorize',
  tokenEndpoint: 'https://gitlab.com/oauth/token',
  scopes: ['read_user'],
  clientAuthentication: 'basic',
  usesPkce: true,
  async fetchProfile({ get, find }) {
    const user = User.safeParse(await get(`${api}/user`)).data
    if (!user) throw new ProviderError('account_id_missing')
    const emails = Emails.safeParse(await find(`${api}/user/emails`)).data ?? []
    return {
      accountId: user.id,
      displayName: user.name ?? null,
      email: user.email ?? null,
      isEmailVerified: emails.some(({ email, confirmed_at }) => email === user.email && Boolean(confirmed_at)),
      profileImageUrl: user.avatar_url ?? null,
    }
  },
})
