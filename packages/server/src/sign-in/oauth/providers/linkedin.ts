import type { DefineProvider } from './provider.ts'
import { fetchStandardClaims } from './standard-claims.ts'

export const linkedin: DefineProvider = () => ({
  issuer: 'https://www.linkedin.com/oauth',
  authorizationEndpoint: 'https://www.linkedin.com/oauth/v2/authorization',
  tokenEndpoint: 'https://www.linkedin.com/oauth/v2/accessToken',
  jwksUri: 'https://www.linkedin.com/oauth/openid/jwks',
  expectsIdToken: true,
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'body',
  // LinkedIn rejects requests with a code challenge.
  usesPkce: false,
  fetchProfile: (source) => fetchStandardClaims(source, 'https://api.linkedin.com/v2/userinfo'),
})
