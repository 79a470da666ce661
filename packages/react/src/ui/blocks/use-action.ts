import { useRef, useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'

/** An action of a button. */
export interface Action {
  run: () => void
  pending: boolean
  /** The message of the last failure, or an empty text. */
  error: string
}

/** Runs an action, one call at a time, and provides the message of its failure. */
export function useAction(action: () => Promise<unknown>): Action {
  const { describeErrors } = usePorticoContext()
  const isRunning = useRef(false)
  const [{ pending, error }, setState] = useState({ pending: false, error: '' })

  async function perform() {
    // A ref, because a second press may occur before the next rendering.
    if (isRunning.current) return
    isRunning.current = true
    setState({ pending: true, error: '' })
    const describe = describeErrors()
    try {
      await action()
      setState({ pending: false, error: '' })
    } catch (failure) {
      setState({ pending: false, error: (await describe(failure)).text })
    } finally {
      isRunning.current = false
    }
  }

  return { run: () => void perform(), pending, error }
}
