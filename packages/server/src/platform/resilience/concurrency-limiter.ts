/**
 * Limits how many tasks run at the same time. Further tasks wait in queues, one per key, which are served in turn: a key
 * with many tasks delays only its own queue.
 */
export interface ConcurrencyLimiter {
  /**
   * Resolves when the task may start; call {@link ConcurrencyLimiter.release} when it ends. Throws the error of `onFull`
   * if too many tasks wait. A task whose queue is shorter than the longest one evicts the last task of that queue.
   */
  acquire(key?: string): Promise<void>
  release(): void
  /** Acquires, runs the task and releases. */
  run<T>(task: () => Promise<T>, key?: string): Promise<T>
  /** Returns how many tasks run now. */
  running(): number
  /** Returns how many tasks wait now. */
  queued(): number
}

export interface ConcurrencyLimiterOptions {
  readonly maxRunning: number
  readonly maxQueued: number
  /** Creates the error for a task that is refused. */
  readonly onFull: () => Error
}

interface Waiting {
  readonly start: () => void
  readonly refuse: (error: unknown) => void
}

type Queues = Map<string, Waiting[]>

export function createConcurrencyLimiter(options: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const { maxRunning, maxQueued, onFull } = options
  // In the order in which they are served.
  const queues: Queues = new Map()
  let running = 0
  let queued = 0

  async function acquire(key = ''): Promise<void> {
    if (running < maxRunning) {
      running += 1
      return
    }
    if (queued >= maxQueued && !evictLast(queues, key, onFull)) throw onFull()
    queued = Math.min(queued + 1, maxQueued)
    await waitInQueue(queues, key)
  }

  // The slot is handed to the next waiting task, so that a new task cannot overtake it.
  function release(): void {
    const next = takeNext(queues)
    if (next) {
      queued -= 1
      next.start()
    } else {
      running -= 1
    }
  }

  return {
    acquire,
    release,
    run: (task, key) => runInSlot({ acquire, release }, task, key),
    running: () => running,
    queued: () => queued,
  }
}

async function runInSlot<T>(
  { acquire, release }: Pick<ConcurrencyLimiter, 'acquire' | 'release'>,
  task: () => Promise<T>,
  key?: string,
): Promise<T> {
  await acquire(key)
  try {
    return await task()
  } finally {
    release()
  }
}

/** Adds a task to the queue of its key. Resolves when the task may start. */
function waitInQueue(queues: Queues, key: string): Promise<void> {
  return new Promise((start, refuse) => {
    const queue = queues.get(key) ?? []
    queue.push({ start, refuse })
    queues.set(key, queue)
  })
}

/** Removes the first task of the first queue, and moves that queue to the end. */
function takeNext(queues: Queues): Waiting | undefined {
  const [first] = queues
  if (!first) return undefined
  const [key, queue] = first
  const next = queue.shift()
  queues.delete(key)
  if (queue.length > 0) queues.set(key, queue)
  return next
}

/** Refuses the last task of the longest queue. Returns false if the queue of `key` would be as long. */
function evictLast(queues: Queues, key: string, onFull: () => Error): boolean {
  const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
  if (longest.length <= (queues.get(key)?.length ?? 0) + 1) return false
  longest.pop()?.refuse(onFull())
  return true
}
