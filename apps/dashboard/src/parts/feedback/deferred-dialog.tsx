import { type ComponentType, lazy, Suspense } from 'react'
import { useHasOpened } from './use-has-opened.ts'

/**
 * Returns a dialog that loads its form when it opens for the first time. For pages that are read often and changed
 * rarely.
 */
export function deferredDialog<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function DeferredDialog(props: Props) {
    return (
      useHasOpened(props.isOpen) && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
