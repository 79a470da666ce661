import { type ComponentType, lazy } from 'react'

/** A component that loads when it is first shown. The module is taken whole, for which bundlers write the least code. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
