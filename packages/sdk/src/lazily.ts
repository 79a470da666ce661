/**
 * Calls of which some are here and the others load with the first of them. All answer promises, so that nobody notices
 * but the bundle of an entrance, which carries only its own.
 */
export function lazily<Calls extends object, Here extends Partial<Calls>>(
  here: Here,
  load: () => Promise<Omit<Calls, keyof Here>>,
): Calls {
  const get = (target: object, name: string | symbol) => {
    if (name in target || typeof name === 'symbol' || name === 'then') return Reflect.get(target, name)
    return async (...input: unknown[]) => {
      const call: unknown = Reflect.get(await load(), name)
      return typeof call === 'function' ? call(...input) : undefined
    }
  }
  // Those that are not here answer through the trap; what it answers is checked against no type.
  return new Proxy<object>(here, { get }) as Calls
}

/** Nouns of which some are here; every other one is made by `nounOf` when it is first asked for. */
export function withLaterNouns<Nouns extends object>(
  here: Partial<Nouns>,
  nounOf: (noun: string, here: object) => object,
): Nouns {
  // As above. Nobody asks for a symbol of it but debuggers.
  return new Proxy(here as Record<string | symbol, object | undefined>, {
    get(target, noun) {
      if (typeof noun === 'string') target[noun] ??= nounOf(noun, {})
      return target[noun]
    },
  }) as Nouns
}
