let speed = 1
/** The time of the clock when its speed changed last, and that of the browser's clock. */
let changedAt = { clock: 0, browser: 0 }
const browserNow = performance.now.bind(performance)

/**
 * Replaces `setTimeout` and `performance.now`, so that states that follow a wait are reached sooner. Both run at the same
 * speed: code that subtracts times from waits would otherwise wait too long. Must run before the screens load.
 */
export function installTimers(): void {
  const { setTimeout: original } = window
  window.setTimeout = Object.assign(
    (handler: TimerHandler, millis = 0, ...values: unknown[]) => original(handler, millis / speed, ...values),
    original,
  )
  performance.now = fasterNow
}

/** Sets the factor by which timers run faster. The clock never goes back. */
export function setTimerSpeed(factor: number): void {
  changedAt = { clock: fasterNow(), browser: browserNow() }
  speed = factor
}

function fasterNow(): number {
  return changedAt.clock + (browserNow() - changedAt.browser) * speed
}
