import { KnownError } from '@portico/contract/errors'
import { findFreshSignInHandler } from '../session/fresh-sign-in-handlers.ts'

/** Open prompts by session. Concurrent calls share one. */
const prompts = new WeakMap<object, Promise<void>>()

/**
 * Performs a call. If it needs a recent sign-in and the app of the session has a handler, waits for the handler and
 * performs the call once more. If the handler rejects, throws the error of the call.
 */
export async function withFreshSignIn<T>(session: object, perform: () => Promise<T>): Promise<T> {
  try {
    return await perform()
  } catch (error) {
    if (!KnownError.is(error, 'FRESH_SIGN_IN_REQUIRED')) throw error
    if (!(await isProved(session, error))) throw error
    return perform()
  }
}

async function isProved(session: object, error: KnownError<'FRESH_SIGN_IN_REQUIRED'>): Promise<boolean> {
  const handler = findFreshSignInHandler(session)
  if (!handler) return false
  const prompt = prompts.get(session) ?? open(session, () => handler(error))
  return prompt.then(
    () => true,
    () => false,
  )
}

function open(session: object, ask: () => Promise<void>): Promise<void> {
  // A handler may throw synchronously, before it returns its promise.
  const prompt = Promise.resolve()
    .then(ask)
    .finally(() => prompts.delete(session))
  prompts.set(session, prompt)
  return prompt
}
