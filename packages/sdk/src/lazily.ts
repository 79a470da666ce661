/** Calls that load with the first of them. All answer promises, so that nobody notices but the bundle of an entrance. */
export function lazily<Calls extends object>(find: (name: string) => Promise<unknown>): Calls {
  const get = (target: object, name: string | symbol) => {
    if (name in target || typeof name === 'symbol' || name === 'then') return Reflect.get(target, name)
    return async (...input: unknown[]) => {
      const call = await find(name)
      return typeof call === 'function' ? call(...input) : undefined
    }
  }
  // The calls answer through the trap; what it answers is checked against no type.
  return new Proxy<object>({}, { get }) as Calls
}

/** Nouns of which some are here; every other one is made by `nounOf` when it is first asked for. */
export function withLaterNouns<Nouns extends object>(here: Partial<Nouns>, nounOf: (noun: string) => object): Nouns {
  // As above. Nobody asks for a symbol of it but debuggers.
  return new Proxy(here as Record<string | symbol, object | undefined>, {
    get(target, noun) {
      if (typeof noun === 'string') target[noun] ??= nounOf(noun)
      return target[noun]
    },
  }) as Nouns
}
