import type { ComponentType } from 'react'
import { deferCode } from '../deferred-code.ts'
import { useCode } from './use-code.ts'

/**
 * Returns a dialog that loads its form when it opens for the first time. For pages that are read often and changed
 * rarely.
 */
export function deferredDialog<Props extends { isOpen: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const code = deferCode(async () => ({ FormDialog: await load() }))
  return function DeferredDialog(props: Props) {
    const loaded = useCode(code, props.isOpen, props.onClose)
    return loaded && <loaded.FormDialog {...props} />
  }
}
