import type { ErrorDetails } from '@portico/sdk/client'

/** A call that waits until the user has proved who they are. */
export interface FreshSignInRequest extends ErrorDetails<'FRESH_SIGN_IN_REQUIRED'> {
  onProved: () => void
  onCancel: () => void
}
