/** The part of the library's API that the authorization server uses: the library has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** Context of a request, with the members of Koa. */
  export interface ProviderContext {
    readonly req: IncomingMessage
    readonly status: number
    body: unknown
    readonly response: { readonly headers: Readonly<Record<string, string | string[] | number | undefined>> }
    respond: boolean
    readonly oidc: OidcContext
    set(name: string, value: string): void
  }
  export interface OidcContext {
    readonly params: Record<string, unknown>
    readonly client: ProviderClient
    readonly provider: Provider
    /** The sign-in of the browser. */
    readonly session: { readonly accountId?: string; readonly amr?: readonly string[] }
    readonly result?: { readonly login?: object; readonly consent?: { readonly grantId?: string } }
    readonly account?: { readonly accountId: string }
    readonly entities: { readonly RotatedRefreshToken?: { readonly exp: number } }
    readonly requestParamOIDCScopes: ReadonlySet<string>
    readonly requestParamScopes: ReadonlySet<string>
    readonly requestParamClaims: ReadonlySet<string>
    /** The parameter `claims` (OpenID Connect Core 1.0, section 5.5). */
    readonly claims: {
      readonly id_token?: { readonly acr?: { readonly value?: string; readonly values?: readonly string[] } | null }
    }
    readonly resourceServers: Readonly<Record<string, { readonly scopes: ReadonlySet<string> }>>
    entity(name: string, value: object): void
  }
  export interface ProviderClient {
    readonly clientId: string
    readonly applicationType: 'web' | 'native'
    /** Host that names the clients that share pairwise identifiers. */
    readonly sectorIdentifier: string | undefined
    readonly subjectType: string
    grantTypeAllowed(grantType: string): boolean
    /** Metadata of our own (`extraClientMetadata`). */
    readonly portico: import('./client-metadata.ts').PorticoMetadata
    compareClientSecret(actual: string): Promise<boolean>
    readonly backchannelLogoutUri: string | undefined
    backchannelLogout(userId: string, sid: string): Promise<void>
  }
  export interface IssuedToken {
    readonly kind: string
    readonly clientId: string
    readonly aud: unknown
    readonly scopes: ReadonlySet<string>
    readonly grantId: string | undefined
    readonly resourceServer: { readonly accessTokenFormat: string } | undefined
    /** Seconds since the first token of a chain of refresh tokens. */
    totalLifetime(): number
  }
  export interface Adapter {
    upsert(id: string, payload: object, expiresInSeconds: number): Promise<void>
    find(id: string): Promise<object | undefined>
    findByUid(uid: string): Promise<object | undefined>
    findByUserCode(userCode: string): Promise<object | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }
  type Hook = (context: ProviderContext, next: () => Promise<void>) => Promise<void>

  /** A new access token. */
  export interface NewAccessToken {
    resourceServer: object
    scope: string | undefined
    readonly expiration: number
    readonly tokenType: string
    setThumbprint(property: 'jkt', thumbprint: string): void
    save(): Promise<string>
  }
  interface AccessTokenFields {
    readonly client: ProviderClient
    readonly accountId: string
    readonly grantId: string
    readonly gty: string
    readonly sessionUid: string | undefined
    /** Lifetime in seconds. */
    readonly expiresIn: number
  }

  /** A grant of a user to a client. */
  export interface ProviderGrant {
    readonly jti: string
    addOIDCScope(scope: string): void
    rejectOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    rejectResourceScope(resource: string, scope: string): void
    addOIDCClaims(claims: readonly string[]): void
    rejectOIDCClaims(claims: readonly string[]): void
    getOIDCScopeEncountered(): string
    getOIDCClaimsEncountered(): string[]
    getResourceScopeEncountered(resource: string): string
    save(): Promise<string>
  }

  /** The sign-in of a browser. */
  export interface ProviderSession {
    readonly accountId?: string
    resetIdentifier(): void
    loginAccount(login: {
      readonly accountId: string
      readonly loginTs: number
      readonly amr: readonly string[]
      readonly acr: string
    }): void
    /** Resolves to the identifier. */
    save(seconds: number): Promise<string>
  }

  /** An ID token before it is signed. */
  export interface IdToken {
    /** Sets a claim that is in the token, whatever was requested. */
    set(name: string, value: unknown): void
    issue(options: { readonly use: string; readonly expiresAt?: number | null }): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: { readonly [setting: string]: unknown })
    proxy: boolean
    readonly IdToken: { readonly prototype: IdToken }
    readonly Client: {
      readonly prototype: ProviderClient
      find(id: string): Promise<ProviderClient | undefined>
    }
    readonly Grant: {
      new (grant: { jti: string; accountId: string; clientId: string; expiresIn?: number }): ProviderGrant
      find(id: string): Promise<ProviderGrant | undefined>
    }
    readonly Session: {
      new (): ProviderSession
      find(id: string): Promise<ProviderSession | undefined>
    }
    readonly AccessToken: new (
      fields: AccessTokenFields,
    ) => NewAccessToken
    readonly ResourceServer: new (
      uri: string,
      info: import('./resource-servers.ts').ResourceServerInfo,
    ) => { readonly scopes: ReadonlySet<string> }
    registerGrantType(name: string, handler: (context: ProviderContext) => Promise<void>, parameters: string[]): void
    use(hook: Hook): this
    on(event: 'server_error', listener: (context: ProviderContext, error: unknown) => void): this
    on(event: 'error', listener: (error: unknown) => void): this
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }

  class OIDCProviderError extends Error {
    constructor(status: number, code: string)
    error_description?: string
  }
  type OAuthErrorClass = new (description: string) => OIDCProviderError
  export const errors: {
    readonly OIDCProviderError: typeof OIDCProviderError
    readonly AccessDenied: OAuthErrorClass
    readonly InvalidClientAuth: new (detail: string) => OIDCProviderError
    readonly InvalidGrant: new (detail: string) => OIDCProviderError
    readonly InvalidRequest: OAuthErrorClass
    readonly InvalidRequestUri: OAuthErrorClass
    readonly InvalidScope: new (description: string, scope: string) => OIDCProviderError
    readonly InvalidTarget: OAuthErrorClass
    readonly SlowDown: new () => OIDCProviderError
    readonly TemporarilyUnavailable: OAuthErrorClass
    readonly UnmetAuthenticationRequirements: OAuthErrorClass
  }

  /** A check of the policy that decides which page a request needs. */
  export interface Check {
    readonly reason: string
    check: (context: ProviderContext) => boolean | Promise<boolean>
  }
  interface Checks {
    get(reason: string): Check | undefined
    add(check: Check): void
  }
  export const interactionPolicy: {
    base(): { get(name: string): { readonly checks: Checks } | undefined }
    readonly Check: new (reason: string, description: string, error: string, check: Check['check']) => Check
  }
}

/** Proofs of possession (RFC 9449), which grants of our own verify as those of the library do. */
declare module 'oidc-provider/lib/helpers/grants.js' {
  import type { Provider, ProviderContext } from 'oidc-provider'

  interface VerifiedProof {
    readonly thumbprint: string
    readonly jti: string
  }
  /** Throws `invalid_dpop_proof`. Returns undefined for a request without a proof. */
  export function validateDpop(provider: Provider, context: ProviderContext): Promise<VerifiedProof | undefined>
  export function checkDpopReplay(
    provider: Provider,
    context: ProviderContext,
    proof: VerifiedProof,
    clientId: string,
  ): Promise<void>
}
