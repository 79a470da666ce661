/**
 * Limits how many tasks of one key run at the same time, and how many of all keys. Further tasks wait for a bounded time, in a
 * queue per key; keys are served in turn.
 */
export interface KeyedLimiter {
  /**
   * Returns null if the task may start at once, otherwise a promise that resolves when it may. It rejects with the error of
   * `onBusy` if too many tasks of the key wait, or if its turn does not come in time. Call `release` when the task ends.
   */
  acquire(key: string): Promise<void> | null
  release(key: string): void
  /** Acquires, runs the task and releases. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>
  /** Returns how many tasks wait now. */
  queued(): number
}

export interface KeyedLimiterOptions {
  readonly maxPerKey: number
  /** Tasks of all keys; unlimited by default. */
  readonly maxRunning?: number
  readonly maxQueuedPerKey: number
  readonly maxWaitMillis: number
  /** Creates the error for a task that is refused. */
  readonly onBusy: () => Error
}

interface Waiting {
  readonly start: () => void
  readonly timer: NodeJS.Timeout
}

/** Tasks of one key. It exists while one runs or waits. */
interface KeyState {
  running: number
  readonly queue: Waiting[]
}

export const createKeyedLimiter = (options: KeyedLimiterOptions): KeyedLimiter => new Limiter(options)

class Limiter implements KeyedLimiter {
  readonly #options: KeyedLimiterOptions
  /** In the order in which keys are served. */
  readonly #states = new Map<string, KeyState>()
  #running = 0
  #queued = 0

  constructor(options: KeyedLimiterOptions) {
    this.#options = options
  }

  acquire(key: string): Promise<void> | null {
    const { maxPerKey, maxRunning = Number.POSITIVE_INFINITY, maxQueuedPerKey, onBusy } = this.#options
    const state = this.#stateOf(key)
    if (state.running < maxPerKey && this.#running < maxRunning) {
      state.running += 1
      this.#running += 1
      return null
    }
    if (state.queue.length >= maxQueuedPerKey) return Promise.reject(onBusy())
    return this.#wait(key, state)
  }

  release(key: string): void {
    const state = this.#stateOf(key)
    state.running -= 1
    this.#running -= 1
    if (this.#queued > 0) this.#startNext()
    this.#forgetIfIdle(key, state)
  }

  queued(): number {
    return this.#queued
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    await this.acquire(key)
    try {
      return await task()
    } finally {
      this.release(key)
    }
  }

  #stateOf(key: string): KeyState {
    const known = this.#states.get(key)
    if (known) return known
    const state: KeyState = { running: 0, queue: [] }
    this.#states.set(key, state)
    return state
  }

  #forgetIfIdle(key: string, { running, queue }: KeyState): void {
    if (running === 0 && queue.length === 0) this.#states.delete(key)
  }

  #wait(key: string, state: KeyState): Promise<void> {
    const { maxWaitMillis, onBusy } = this.#options
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        state.queue.splice(state.queue.indexOf(waiting), 1)
        this.#queued -= 1
        this.#forgetIfIdle(key, state)
        reject(onBusy())
      }, maxWaitMillis)
      const waiting: Waiting = { start: resolve, timer }
      state.queue.push(waiting)
      this.#queued += 1
    })
  }

  /** Starts the first waiting task whose key may run another one, and moves the key to the end. */
  #startNext(): void {
    for (const [key, state] of this.#states) {
      if (state.running >= this.#options.maxPerKey) continue
      const next = state.queue.shift()
      if (!next) continue
      clearTimeout(next.timer)
      this.#queued -= 1
      this.#running += 1
      state.running += 1
      this.#states.delete(key)
      this.#states.set(key, state)
      next.start()
      return
    }
  }
}
