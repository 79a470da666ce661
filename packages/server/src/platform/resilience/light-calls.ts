import { setImmediate as nextTurn } from 'node:timers/promises'

/** Calls in progress that are not heavy. Heavy calls work in portions, and pause between them in favor of these. */
export interface LightCalls {
  /** Runs a call that is not heavy. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves after a turn of the event loop, once no light call is in progress or the pause has lasted for 25 milliseconds. */
  pause(): Promise<void>
}

export interface WithLightCalls {
  readonly lightCalls: LightCalls
}

/** Calls may wait for seconds, for example for a provider. A heavy call continues slowly meanwhile. */
const maxPauseMillis = 25

/** Creates the count of the light calls of a process. */
export function createLightCalls(): LightCalls {
  let inProgress = 0
  const paused = new Set<() => void>()
  return {
    async run(task) {
      inProgress += 1
      try {
        return await task()
      } finally {
        inProgress -= 1
        if (inProgress === 0) for (const resume of [...paused]) resume()
      }
    },
    async pause() {
      await nextTurn()
      if (inProgress === 0) return
      await new Promise<void>((resolve) => {
        const resume = () => {
          clearTimeout(timer)
          paused.delete(resume)
          resolve()
        }
        const timer = setTimeout(resume, maxPauseMillis)
        paused.add(resume)
      })
    },
  }
}
