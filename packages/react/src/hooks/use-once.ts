import type { ClientApp } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

/** The state of an action that a screen starts automatically. */
export type ActionState = { status: 'running' } | { status: 'done' } | { status: 'failed'; error: unknown }

/**
 * Runs an action when the screen has mounted, one at a time per app and key. Mounting twice, as React does in
 * development, must not redeem a code twice. `again` runs it once more, for a Retry button.
 */
export function useOnce(app: ClientApp, key: string, action: () => Promise<unknown>): [ActionState, again: () => void] {
  const [state, setState] = useState<ActionState>({ status: 'running' })
  const [attempt, setAttempt] = useState(0)
  const run = useLatest(action)

  useEffect(() => {
    let shown = true
    const settle = (next: ActionState) => shown && setState(next)
    setState({ status: 'running' })
    startOnce(app, `${key} ${attempt}`, run).then(
      () => settle({ status: 'done' }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => {
      shown = false
    }
  }, [app, key, attempt, run])

  return [state, () => setAttempt(attempt + 1)]
}

function startOnce({ page }: ClientApp, key: string, action: () => Promise<unknown>): Promise<unknown> {
  const promise = page.running.get(key) ?? action().finally(() => page.running.delete(key))
  page.running.set(key, promise)
  return promise
}
