import { KnownError } from '@portico/contract/errors'
import type { FreshSignInPrompt } from '../session/fresh-sign-in-prompt.ts'

/**
 * Performs a call. If it needs a recent sign-in and the app of the session has a handler, waits for the handler and
 * performs the call once more. If the handler rejects, throws the error of the call.
 */
export async function withFreshSignIn<T>(prompt: FreshSignInPrompt | undefined, perform: () => Promise<T>): Promise<T> {
  try {
    return await perform()
  } catch (error) {
    if (!prompt || !KnownError.is(error, 'FRESH_SIGN_IN_REQUIRED')) throw error
    if (!(await isProved(prompt, error))) throw error
    return perform()
  }
}

async function isProved(prompt: FreshSignInPrompt, error: KnownError<'FRESH_SIGN_IN_REQUIRED'>): Promise<boolean> {
  const handler = prompt.handlers.at(-1)
  if (!handler) return false
  prompt.open ??= openPrompt(prompt, () => handler(error))
  return prompt.open.then(
    () => true,
    () => false,
  )
}

function openPrompt(prompt: FreshSignInPrompt, ask: () => Promise<void>): Promise<void> {
  // A handler may throw synchronously, before it returns its promise.
  return Promise.resolve()
    .then(ask)
    .finally(() => {
      prompt.open = null
    })
}
