/**
 * The session was refreshed repeatedly without effect, so the SDK has stopped for a while. Later calls try again. The
 * message is for developers: it names the likely causes.
 */
export class SessionLoopError extends Error {
  override readonly name = 'SessionLoopError'
}
