import type { SignedIn } from '@portico/contract/sessions/sessions.entity'

/**
 * The result of an OAuth callback: a sign-in that continues at `redirectTo`, or nothing. In the latter case the URL has
 * no code or state (`missing-parameters`), or this browser did not start the flow or has finished it
 * (`missing-verifier`).
 */
export type OAuthCallbackResult =
  | ({ kind: 'signed-in'; redirectTo: string } & SignedIn)
  | { kind: 'nothing'; reason: 'missing-parameters' | 'missing-verifier' }
