import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'

/** Code could not be loaded. */
export class CodeError extends Error {}

/** Code that is loaded when it is needed. */
export interface DeferredCode<Module> {
  /** The module, or null until it has loaded. */
  readonly module: Module | null
  /** Loads the module, again after a failure. Rejects with a {@link CodeError}. */
  readonly load: () => Promise<Module>
  /** Begins to load the module before it is needed. A failure has no effect. */
  readonly preload: () => void
}

/** Returns the code that `load` imports. */
export function deferCode<Module>(load: () => Promise<Module>): DeferredCode<Module> {
  let module: Module | null = null
  const loadOnce = async () => {
    module ??= await load().catch((cause: unknown) => {
      throw new CodeError('Code of the dashboard could not be loaded.', { cause })
    })
    return module
  }
  return {
    get module() {
      return module
    },
    load: loadOnce,
    preload: () => void loadOnce().catch(() => undefined),
  }
}

/**
 * Returns a page of a module that loads on demand. A failure is a {@link CodeError}: for the error of the browser, the
 * router loads the page again at once, which leaves an empty window while the service does not respond.
 */
export const deferredPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(deferCode(load).load, name)

const retryMillis = 5000

/**
 * Returns the module once it was needed and has loaded, and null before. Unlike with `lazy` of React, a failure does not
 * replace the page, on which something may have been typed: `onFailure` is called, and the code is loaded again every five
 * seconds while it is needed.
 */
export function useDeferredCode<Module>(
  code: DeferredCode<Module>,
  isNeeded: boolean,
  onFailure: () => void,
): Module | null {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  const [, update] = useReducer((count: number) => count + 1, 0)
  const reportFailure = useEffectEvent(onFailure)
  const { module } = code
  useEffect(() => {
    if (!isNeeded || module) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const fail = () => {
      if (!isCurrent) return
      timer = setTimeout(attempt, retryMillis)
      reportFailure()
    }
    const attempt = () => {
      code.load().then(() => isCurrent && update(), fail)
    }
    attempt()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [code, isNeeded, module])
  return wasNeeded ? module : null
}
