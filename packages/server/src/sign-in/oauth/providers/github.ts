import { z } from 'zod'
import { AccountNumber, OptionalText, VerificationFlag } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({
  id: AccountNumber,
  name: OptionalText,
  avatar_url: OptionalText,
})
const Emails = z.array(z.object({ email: z.string(), primary: VerificationFlag, verified: VerificationFlag }))
const yearSeconds = 365 * 24 * 60 * 60

export const github: DefineProvider = () => ({
  issuer: 'https://github.com',
  authorizationEndpoint: 'https://github.com/login/oauth/authorize',
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  scopes: ['user:email'],
  clientAuthentication: 'basic',
  usesPkce: true,
  // GitHub's tokens do not expire while they are used.
  defaultExpiresInSeconds: yearSeconds,
  refreshRefusal: 'bad_refresh_token',
  async fetchProfile({ accessToken, get, find }) {
    const authorization = `token ${accessToken}`
    const user = User.safeParse(await get('https://api.github.com/user', { authorization })).data
    if (!user) throw new ProviderError('account_id_missing')
    const emails = Emails.safeParse(await find('https://api.github.com/user/emails', { authorization })).data ?? []
    const primary = emails.find((entry) => entry.primary)
    return {
      accountId: user.id,
      displayName: user.name ?? null,
      email: primary?.email ?? null,
      isEmailVerified: primary?.verified ?? false,
      profileImageUrl: user.avatar_url ?? null,
    }
  },
})
