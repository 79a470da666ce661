import type { SignedIn } from '@portico/sdk/client'

/** A sign-in that waits for its second factor. */
export interface PendingAttempt {
  attemptCode: string
  onSignedIn: (signedIn: SignedIn) => void
  onEnd: (reason: Error) => void
}
