let speed = 1
/** The fake and the real time at the last change of the speed. */
let changedAt = { clock: 0, browser: 0 }
const browserNow = performance.now.bind(performance)

/**
 * Replaces `setTimeout` and `performance.now`, so that states after a delay are reached sooner. Both run at the same
 * speed, because code subtracts times from delays. Must run before the screens load.
 */
export function installTimers(): void {
  const { setTimeout: original } = window
  window.setTimeout = Object.assign(
    (handler: TimerHandler, millis = 0, ...values: unknown[]) => original(handler, millis / speed, ...values),
    original,
  )
  performance.now = fasterNow
}

/** Sets the speed of timers. The clock never goes back. */
export function setTimerSpeed(factor: number): void {
  changedAt = { clock: fasterNow(), browser: browserNow() }
  speed = factor
}

function fasterNow(): number {
  return changedAt.clock + (browserNow() - changedAt.browser) * speed
}
