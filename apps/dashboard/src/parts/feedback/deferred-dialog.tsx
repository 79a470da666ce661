import { type ComponentType, lazy, Suspense } from 'react'
import { useHasOpened } from './use-has-opened.ts'

/**
 * Returns a dialog whose form loads when it opens for the first time. For pages that many visits read and few visits
 * change.
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
