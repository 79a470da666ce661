/** Types of the published client that the pages use, in any version; published-client-host.ts provides the client. */
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
