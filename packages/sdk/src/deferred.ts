/** An implementation of a call in a separate module, with the context of the app as first parameter. */
type Implementation<Context, Input extends unknown[], Output> = (context: Context, ...input: Input) => Promise<Output>

/**
 * Returns a function that creates calls whose implementations load with the first use. If loading fails, the call rejects
 * and the next one loads again.
 *
 * @example
 * const accountCall = deferred(loadAccountCalls)
 * const update = accountCall(context, (calls) => calls.updateTeam)
 */
export const deferred =
  <Calls>(load: () => Promise<Calls>) =>
  <Context, Input extends unknown[], Output>(
    context: Context,
    pick: (calls: Calls) => Implementation<Context, Input, Output>,
  ): ((...input: Input) => Promise<Output>) =>
  async (...input) =>
    pick(await load())(context, ...input)

/** Returns a function that creates calls which are members of an object that loads with the first use, as {@link deferred} does. */
export const deferredGroup =
  <Calls>(load: () => Promise<Calls>) =>
  <Input extends unknown[], Output>(
    pick: (calls: Calls) => (...input: Input) => Promise<Output>,
  ): ((...input: Input) => Promise<Output>) =>
  async (...input) =>
    pick(await load())(...input)
