import { z } from 'zod'
import { OptionalText } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({
  id: z.string().min(1),
  displayName: OptionalText,
  mail: OptionalText,
  userPrincipalName: OptionalText,
})

export const microsoft: DefineProvider = ({ microsoftTenantId }) => {
  const tenant = `https://login.microsoftonline.com/${encodeURIComponent(microsoftTenantId || 'consumers')}`
  return {
    issuer: 'https://login.microsoftonline.com',
    authorizationEndpoint: `${tenant}/oauth2/v2.0/authorize`,
    tokenEndpoint: `${tenant}/oauth2/v2.0/token`,
    scopes: ['User.Read'],
    clientAuthentication: 'basic',
    usesPkce: true,
    async fetchProfile({ get }) {
      const user = User.safeParse(await get('https://graph.microsoft.com/v1.0/me')).data
      if (!user) throw new ProviderError('account_id_missing')
      return {
        accountId: user.id,
        displayName: user.displayName ?? null,
        email: user.mail || user.userPrincipalName || null,
        // An administrator of a tenant can set any email address in it.
        isEmailVerified: false,
        profileImageUrl: null,
      }
    },
  }
}
