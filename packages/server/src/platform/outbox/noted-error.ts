/** Removes email addresses from errors before they are logged. */
export interface NotedError {
  readonly type: string
  readonly message: string
  readonly code: string | null
  readonly stack: string | null
}

const maxLength = 500
const maxStackLength = 4000

/**
 * Returns the loggable part of an error. Only the listed fields: mail libraries attach whole commands and addresses to
 * their errors.
 */
export function toNotedError(error: unknown): NotedError {
  if (!(error instanceof Error)) return { type: typeof error, message: mask(String(error)), code: null, stack: null }
  const { code } = Object(error)
  return {
    type: error.name,
    message: mask(error.message).slice(0, maxLength),
    code: typeof code === 'string' ? code : null,
    stack: error.stack === undefined ? null : mask(error.stack.slice(0, maxStackLength)),
  }
}

/** `ann@example.com` becomes `a***@example.com`. */
const mask = (text: string) =>
  text.slice(0, maxStackLength).replace(/([^\s<>(),:;[\]@])[^\s<>(),:;[\]@]*@(?=[^\s@])/g, '$1***@')
