/** The part of the library's API that the tests use: the library has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    addOIDCClaims(claims: readonly string[]): void
    save(): Promise<string>
  }
  interface GrantModel {
    new (of: { clientId: string; accountId: string }): Grant
    find(id: string): Promise<Grant | undefined>
  }
  interface Context {
    readonly oidc: { readonly provider: { readonly Grant: GrantModel } }
  }
  interface Configuration {
    readonly findAccount: (context: Context, id: string) => { accountId: string; claims: () => object }
    readonly loadExistingGrant?: (context: Context) => Promise<Grant>
    readonly [setting: string]: unknown
  }
  interface Interaction {
    readonly prompt: {
      readonly name: string
      readonly details: {
        readonly missingOIDCScope?: readonly string[]
        readonly missingOIDCClaims?: readonly string[]
      }
    }
    readonly params: { readonly client_id: string }
    readonly grantId?: string
    readonly session?: { readonly accountId: string }
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    proxy: boolean
    readonly Grant: GrantModel
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
