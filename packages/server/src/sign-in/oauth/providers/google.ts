import type { DefineProvider } from './provider.ts'
import { fetchStandardClaims } from './standard-claims.ts'

export const google: DefineProvider = () => ({
  issuer: 'https://accounts.google.com',
  authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  jwksUri: 'https://www.googleapis.com/oauth2/v3/certs',
  scopes: ['https://www.googleapis.com/auth/userinfo.email', 'https://www.googleapis.com/auth/userinfo.profile'],
  clientAuthentication: 'basic',
  usesPkce: true,
  fetchProfile: (source) => fetchStandardClaims(source, 'https://openidconnect.googleapis.com/v1/userinfo'),
})
