/** An implementation of a call in a module of its own, with the context of the app as first parameter. */
type Implementation<Context, Input extends unknown[], Output> = (context: Context, ...input: Input) => Promise<Output>

/**
 * Creates a call whose implementation loads with the first use. If loading fails, the call rejects and the next one
 * loads again.
 *
 * @example update: deferred(context, async () => (await import('./account.ts')).update)
 */
export function deferred<Context, Input extends unknown[], Output>(
  context: Context,
  load: () => Promise<Implementation<Context, Input, Output>>,
): (...input: Input) => Promise<Output> {
  return async (...input) => (await load())(context, ...input)
}
