import { z } from 'zod'
import { OptionalText } from './profile-fields.ts'
import { type DefineProvider, ProviderError } from './provider.ts'

const User = z.object({ id: z.string().min(1), name: OptionalText, email: OptionalText })
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
  async fetchProfile({ accessToken, get, find }) {
    // The Graph API takes the token in the query.
    const urlOf = (path: string, fields: string) =>
      `${graph}/${path}?${new URLSearchParams({ fields, access_token: accessToken })}`
    const user = User.safeParse(await get(urlOf('v3.2/me', 'id,name,email'), { authorization: null })).data
    if (!user) throw new ProviderError('account_id_missing')
    const pictureUrl = urlOf(encodeURIComponent(user.id), 'picture.type(small)')
    const { data } = Picture.safeParse(await find(pictureUrl, { authorization: null }))
    return {
      accountId: user.id,
      displayName: user.name ?? null,
      // Users may refuse the permission `email`, or have an account without an address.
      email: user.email ?? null,
      // The response does not contain whether the email is verified.
      isEmailVerified: false,
      profileImageUrl: data?.picture.data.url ?? null,
    }
  },
})
