import { z } from 'zod'
import { OptionalText, VerificationFlag } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({
  account_id: z.string().min(1),
  display_name: OptionalText,
  links: z
    .object({ avatar: z.object({ href: OptionalText }) })
    .nullish()
    .catch(null),
})
const Emails = z.object({ values: z.array(z.object({ email: z.string(), is_confirmed: VerificationFlag })) })
const api = 'https://api.bitbucket.org/2.0'

export const bitbucket: DefineProvider = () => ({
  issuer: 'https://bitbucket.org',
  authorizationEndpoint: 'https://bitbucket.org/site/oauth2/authorize',
  tokenEndpoint: 'https://bitbucket.org/site/oauth2/access_token',
  scopes: ['account', 'email'],
  clientAuthentication: 'basic',
  usesPkce: true,
  async fetchProfile({ get, find }) {
    const user = User.safeParse(await get(`${api}/user`)).data
    if (!user) throw new ProviderError('account_id_missing')
    const [first] = Emails.safeParse(await find(`${api}/user/emails`)).data?.values ?? []
    return {
      accountId: user.account_id,
      displayName: user.display_name ?? null,
      email: first?.email ?? null,
      isEmailVerified: first?.is_confirmed ?? false,
      profileImageUrl: user.links?.avatar.href ?? null,
    }
  },
})
