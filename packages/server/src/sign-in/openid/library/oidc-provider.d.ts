/** The part of the library's API that the authorization server uses: the library has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** Context of a request, with the members of Koa. */
  export interface ProviderContext {
    readonly req: IncomingMessage
    readonly status: number
    readonly body: unknown
    readonly response: { readonly headers: Readonly<Record<string, string | string[] | number | undefined>> }
    respond: boolean
    readonly oidc: { readonly params: Record<string, unknown>; readonly client: ProviderClient }
    set(name: string, value: string): void
  }
  export interface ProviderClient {
    readonly clientId: string
    /** Metadata of our own (`extraClientMetadata`). */
    readonly portico: {
      readonly id: string
      readonly secrets: readonly { readonly id: string; readonly hash: string }[]
      readonly permissionIds: readonly string[]
      readonly resources: readonly { readonly uri: string; readonly tokenFormat: 'jwt' | 'opaque' }[]
    }
    compareClientSecret(actual: string): Promise<boolean>
  }
  export interface IssuedToken {
    readonly clientId: string
    readonly aud: unknown
  }
  export interface Adapter {
    upsert(id: string, payload: object, expiresInSeconds: number): Promise<void>
    find(id: string): Promise<object | undefined>
    destroy(id: string): Promise<void>
  }
  type Hook = (context: ProviderContext, next: () => Promise<void>) => Promise<void>

  export class Provider {
    constructor(issuer: string, configuration: { readonly [setting: string]: unknown })
    proxy: boolean
    readonly Client: { readonly prototype: ProviderClient }
    use(hook: Hook): this
    on(event: 'server_error', listener: (context: ProviderContext, error: unknown) => void): this
    on(event: 'error', listener: (error: unknown) => void): this
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }

  class OIDCProviderError extends Error {
    constructor(status: number, code: string)
    error_description?: string
  }
  export const errors: {
    readonly OIDCProviderError: typeof OIDCProviderError
    readonly InvalidClientAuth: new (detail: string) => OIDCProviderError
    readonly InvalidScope: new (description: string, scope: string) => OIDCProviderError
    readonly InvalidTarget: new (description: string) => OIDCProviderError
  }
}
