let speed = 1

/** Replaces `setTimeout`, so that states that follow a wait are reached sooner. Must run before the screens load. */
export function installTimers(): void {
  const { setTimeout: original } = window
  window.setTimeout = Object.assign(
    (handler: TimerHandler, millis = 0, ...values: unknown[]) => original(handler, millis / speed, ...values),
    original,
  )
}

/** Sets the factor by which timers run faster. */
export function setTimerSpeed(factor: number): void {
  speed = factor
}
