/**
 * Connects calls that need a recent sign-in with the prompt of their app. The app is identified by its session, because
 * calls of a project owner use the session of another app. Calls and prompt load separately.
 */
import type { KnownError } from '@portico/contract/errors'

/**
 * Prompts the user to authenticate again in the session of the app. Resolves once the service has accepted a proof.
 * Rejects if the user cancels.
 */
export type FreshSignInHandler = (error: KnownError<'FRESH_SIGN_IN_REQUIRED'>) => Promise<void>

const handlers = new WeakMap<object, FreshSignInHandler[]>()

/**
 * Registers the handler of an app. The most recently registered one is called. Returns the function that removes it.
 */
export function addFreshSignInHandler(session: object, handler: FreshSignInHandler): () => void {
  const others = () => (handlers.get(session) ?? []).filter((other) => other !== handler)
  handlers.set(session, [...others(), handler])
  return () => void handlers.set(session, others())
}

/** Returns the handler of an app, if there is one. */
export function findFreshSignInHandler(session: object): FreshSignInHandler | undefined {
  return handlers.get(session)?.at(-1)
}
