/** Fake timers for code that loads modules, which fake timers alone never complete. */
import { vi } from 'vitest'
// Loaded here, so that calls find their implementations in memory.
import '../account-calls.ts'
import '../http/diagnose.ts'
import '../projects/account.ts'
import '../sign-in-calls.ts'
import '@portico/contract/read-known-error'

/** Replaces timers and clocks, but not the turns of the event loop. */
export function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
}

/** Advances the time by one second in small steps, each with turns of the event loop for modules and responses. */
export async function settle(): Promise<void> {
  for (let step = 0; step < 50; step++) {
    await vi.advanceTimersByTimeAsync(20)
    await eventLoopTurn()
  }
}

function eventLoopTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
