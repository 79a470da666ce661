import { useTexts } from '../../texts/use-texts.tsx'
import { type DeferredCode, useDeferredCode } from '../deferred-code.ts'
import { useToasts } from './toasts.tsx'

/**
 * Returns the module of what a visitor opens, once it was open and has loaded. If that fails, a message says so, and
 * `onFailure` closes it, so that it can be opened again.
 */
export function useCode<Module>(code: DeferredCode<Module>, isOpen: boolean, onFailure: () => void): Module | null {
  const texts = useTexts('common')
  const { showError } = useToasts()
  return useDeferredCode(code, isOpen, () => {
    showError(texts.failedCode)
    onFailure()
  })
}
