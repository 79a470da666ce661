/** What the pages use of the client published on npm, whatever its version: published-client-host.ts puts one in. */
declare module 'published-client' {
  interface User {
    readonly displayName: string | null
    readonly oauthProviders: readonly { readonly id: string }[]
    signOut(): Promise<void>
    getConnectedAccount(
      provider: string,
      options: { or: 'redirect'; scopes?: string[] },
    ): Promise<{ getAccessToken(): Promise<{ accessToken: string }> }>
  }
  export class StackClientApp {
    constructor(options: Record<string, unknown>)
    getUser(): Promise<User | null>
    signInWithOAuth(provider: string): Promise<void>
    callOAuthCallback(): Promise<boolean>
    signInWithMfa?(
      otp: string,
      attempt: string,
    ): Promise<{ status: 'ok' } | { status: 'error'; error: { errorCode?: string } }>
  }
}
