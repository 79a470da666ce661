import type { ErrorDetails } from '@portico/sdk/client'

/** A call that waits for step-up authentication. */
export interface FreshSignInRequest extends ErrorDetails<'FRESH_SIGN_IN_REQUIRED'> {
  onProved: () => void
  onCancel: () => void
}
