/** The part of the library's API that the tests use: the library has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    readonly oidc: { readonly provider: { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant } }
  }
  interface Configuration {
    readonly findAccount: (context: Context, id: string) => { accountId: string; claims: () => object }
    readonly loadExistingGrant: (context: Context) => Promise<Grant>
    readonly [setting: string]: unknown
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
