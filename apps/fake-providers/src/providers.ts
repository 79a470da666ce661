import type { FakeAccount } from './account.ts'
import { at, type Claims, type FakeProvider } from './provider.ts'

const standardClaims: Claims = ({ id, name, email, isEmailVerified, pictureUrl }) => ({
  sub: id,
  name,
  ...(email === null ? {} : { email, email_verified: isEmailVerified }),
  ...(pictureUrl === null ? {} : { picture: pictureUrl }),
})

const defaults = {
  clientAuthentication: 'basic',
  takesPkce: true,
  givesRefreshToken: true,
  expiresIn: 3600,
  apiAuthentication: 'Bearer',
} as const satisfies Partial<FakeProvider>

const userinfo = (address: string) => ({ [address]: standardClaims })
const emailsOf = <Entry>(account: FakeAccount, entry: (email: string) => Entry): Entry[] =>
  account.email === null ? [] : [entry(account.email)]

/** The eleven social providers, and two generic ones: one with OpenID Connect, one with plain OAuth 2.0. */
export const providers: readonly FakeProvider[] = [
  {
    ...defaults,
    id: 'google',
    name: 'Google',
    authorize: at('accounts.google.com/o/oauth2/v2/auth'),
    token: at('oauth2.googleapis.com/token'),
    idToken: {
      issuer: 'https://accounts.google.com',
      keys: 'www.googleapis.com/oauth2/v3/certs',
      claims: standardClaims,
    },
    api: userinfo('openidconnect.googleapis.com/v1/userinfo'),
  },
  {
    ...defaults,
    id: 'github',
    name: 'GitHub',
    authorize: at('github.com/login/oauth/authorize'),
    token: at('github.com/login/oauth/access_token'),
    responseIssuer: 'https://github.com/login/oauth',
    expiresIn: undefined,
    failsWithStatus200: true,
    givesRefreshToken: false,
    apiAuthentication: 'token',
    api: {
      'api.github.com/user': ({ id, name, pictureUrl }) => ({
        id: Number(id),
        login: name.toLowerCase().replace(/[^a-z]/g, ''),
        name,
        avatar_url: pictureUrl,
        email: null,
      }),
      'api.github.com/user/emails': (account) =>
        emailsOf(account, (email) => ({ email, primary: true, verified: account.isEmailVerified, visibility: null })),
    },
  },
  {
    ...defaults,
    id: 'facebook',
    name: 'Facebook',
    authorize: at('facebook.com/v20.0/dialog/oauth/'),
    token: at('graph.facebook.com/v20.0/oauth/access_token'),
    givesRefreshToken: false,
    idToken: {
      issuer: 'https://www.facebook.com',
      keys: 'www.facebook.com/.well-known/oauth/openid/jwks',
      claims: standardClaims,
    },
    apiAuthentication: 'query',
    api: {
      'graph.facebook.com/v3.2/me': ({ id, name, email }) => ({ id, name, ...(email === null ? {} : { email }) }),
      'graph.facebook.com/{id}': ({ id, pictureUrl }) => ({ id, picture: { data: { url: pictureUrl } } }),
    },
  },
  {
    ...defaults,
    id: 'microsoft',
    name: 'Microsoft',
    authorize: at('login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize'),
    token: at('login.microsoftonline.com/{tenant}/oauth2/v2.0/token'),
    rotatesRefreshTokens: true,
    api: {
      'graph.microsoft.com/v1.0/me': ({ id, name, email }) => ({
        id,
        displayName: name,
        mail: email,
        userPrincipalName: email ?? `${id}@fake.onmicrosoft.com`,
      }),
    },
  },
  {
    ...defaults,
    id: 'spotify',
    name: 'Spotify',
    authorize: at('accounts.spotify.com/authorize'),
    token: at('accounts.spotify.com/api/token'),
    api: {
      'api.spotify.com/v1/me': ({ id, name, email, pictureUrl }) => ({
        id,
        display_name: name,
        ...(email === null ? {} : { email }),
        images: pictureUrl === null ? [] : [{ url: pictureUrl, height: null, width: null }],
      }),
    },
  },
  {
    ...defaults,
    id: 'discord',
    name: 'Discord',
    authorize: at('discord.com/oauth2/authorize'),
    token: at('discord.com/api/oauth2/token'),
    api: {
      'discord.com/api/users/@me': ({ id, name, email, isEmailVerified }) => ({
        id,
        username: name.toLowerCase().replace(/\W/g, '_'),
        global_name: name,
        avatar: null,
        email,
        verified: isEmailVerified,
      }),
    },
  },
  {
    ...defaults,
    id: 'gitlab',
    name: 'GitLab',
    authorize: at('gitlab.com/oauth/authorize'),
    token: at('gitlab.com/oauth/token'),
    api: {
      'gitlab.com/api/v4/user': ({ id, name, email, pictureUrl }) => ({
        id: Number(id),
        name,
        email,
        avatar_url: pictureUrl,
      }),
      'gitlab.com/api/v4/user/emails': (account) =>
        emailsOf(account, (email) => ({
          id: 1,
          email,
          confirmed_at: account.isEmailVerified ? '2024-05-01T10:00:00.000Z' : null,
        })),
    },
  },
  {
    ...defaults,
    id: 'apple',
    name: 'Apple',
    authorize: at('appleid.apple.com/auth/authorize'),
    token: at('appleid.apple.com/auth/token'),
    clientAuthentication: 'body',
    usesFormPost: true,
    idToken: {
      issuer: 'https://appleid.apple.com',
      keys: 'appleid.apple.com/auth/keys',
      claims: ({ id, email, isEmailVerified }) => ({
        sub: id,
        ...(email === null ? {} : { email, email_verified: String(isEmailVerified) }),
      }),
    },
    api: {},
  },
  {
    ...defaults,
    id: 'bitbucket',
    name: 'Bitbucket',
    authorize: at('bitbucket.org/site/oauth2/authorize'),
    token: at('bitbucket.org/site/oauth2/access_token'),
    expiresIn: 7200,
    api: {
      'api.bitbucket.org/2.0/user': ({ id, name, pictureUrl }) => ({
        account_id: id,
        display_name: name,
        links: { avatar: { href: pictureUrl } },
      }),
      'api.bitbucket.org/2.0/user/emails': (account) => ({
        values: emailsOf(account, (email) => ({
          email,
          is_primary: true,
          is_confirmed: account.isEmailVerified,
        })),
      }),
    },
  },
  {
    ...defaults,
    id: 'linkedin',
    name: 'LinkedIn',
    authorize: at('www.linkedin.com/oauth/v2/authorization'),
    token: at('www.linkedin.com/oauth/v2/accessToken'),
    clientAuthentication: 'body',
    takesPkce: false,
    givesRefreshToken: false,
    idToken: {
      issuer: 'https://www.linkedin.com/oauth',
      keys: 'www.linkedin.com/oauth/openid/jwks',
      claims: standardClaims,
    },
    api: userinfo('api.linkedin.com/v2/userinfo'),
  },
  {
    ...defaults,
    id: 'x',
    name: 'X',
    authorize: at('twitter.com/i/oauth2/authorize'),
    token: at('api.x.com/2/oauth2/token'),
    rotatesRefreshTokens: true,
    refusesRefreshTokensWith: 'invalid_request',
    expiresIn: 7200,
    api: {
      'api.x.com/2/users/me': ({ id, name, pictureUrl }) => ({
        data: { id, name, username: name.toLowerCase().replace(/\W/g, ''), profile_image_url: pictureUrl },
      }),
    },
  },
]

/** A generic OpenID Connect provider, with its discovery document below `{origin}/oidc`. */
export const openIdProvider = (origin: string): FakeProvider => ({
  ...defaults,
  id: 'oidc',
  name: 'Example ID',
  authorize: at('oidc/authorize'),
  token: at('oidc/token'),
  responseIssuer: `${origin}/oidc`,
  idToken: { issuer: `${origin}/oidc`, keys: 'oidc/keys', claims: ({ id }) => ({ sub: id }) },
  api: userinfo('oidc/userinfo'),
})

/** A generic OAuth 2.0 provider without OpenID Connect. */
export const plainProvider: FakeProvider = {
  ...defaults,
  id: 'plain',
  name: 'Example OAuth',
  authorize: at('plain/authorize'),
  token: at('plain/token'),
  api: userinfo('plain/me'),
}
