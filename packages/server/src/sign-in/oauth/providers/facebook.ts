import { z } from 'zod'
import { OptionalText } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({ id: z.string().min(1), name: OptionalText, email: z.string().nullish() })
const Picture = z.object({ picture: z.object({ data: z.object({ url: OptionalText }) }) })
const graph = 'https://graph.facebook.com'

export const facebook: DefineProvider = ({ facebookConfigId }) => ({
  issuer: 'https://www.facebook.com',
  authorizationEndpoint: 'https://facebook.com/v20.0/dialog/oauth/',
  tokenEndpoint: `${graph}/v20.0/oauth/access_token`,
  jwksUri: 'https://www.facebook.com/.well-known/oauth/openid/jwks',
  scopes: ['openid', 'public_profile', 'email'],
  clientAuthentication: 'basic',
  usesPkce: true,
  ...(facebookConfigId ? { authorizationParameters: { config_id: facebookConfigId } } : {}),
  async fetchProfile({ accessToken, get }) {
    // The Graph API takes the token in the query.
    const read = (path: string, query: Record<string, string>) =>
      get(`${graph}/${path}?${new URLSearchParams({ ...query, access_token: accessToken })}`, { authorization: null })
    const user = User.safeParse(await read('v3.2/me', { fields: 'id,name,email' })).data
    if (!user) throw new ProviderError('its profile does not say who the person is')
    if (!user.email) {
      throw new ProviderError(
        'it told no e-mail address; the scope email must be granted, and the account have an address',
      )
    }
    const { data } = Picture.safeParse(await read(encodeURIComponent(user.id), { fields: 'picture.type(small)' }))
    return {
      accountId: user.id,
      displayName: user.name ?? null,
      email: user.email,
      // The response does not contain whether the email is verified.
      isEmailVerified: false,
      profileImageUrl: data?.picture.data.url ?? null,
    }
  },
})
