/**
 * Connects calls that need a recent sign-in with the prompt of their app. It belongs to the session, because calls of a
 * project owner use the session of another app. Calls and prompt load separately.
 */
import type { KnownError } from '@portico/contract/errors'

/**
 * Prompts the user to authenticate again in the session of the app. Resolves once the service has accepted a proof.
 * Rejects if the user cancels.
 */
export type FreshSignInHandler = (error: KnownError<'FRESH_SIGN_IN_REQUIRED'>) => Promise<void>

/** The handlers of an app and the prompt that is open. */
export interface FreshSignInPrompt {
  /** The most recently registered one is last. It is the one that is called. */
  handlers: readonly FreshSignInHandler[]
  /** Concurrent calls share one prompt. Null if none is open. */
  open: Promise<void> | null
}

/** Registers a handler. Returns the function that removes it. */
export function addFreshSignInHandler(prompt: FreshSignInPrompt, handler: FreshSignInHandler): () => void {
  const others = () => prompt.handlers.filter((other) => other !== handler)
  prompt.handlers = [...others(), handler]
  return () => {
    prompt.handlers = others()
  }
}
