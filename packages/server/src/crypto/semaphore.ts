/**
 * Lets a fixed number of tasks run at once; the others wait in lines, one per key, which are served in turn. So a key
 * with very many tasks holds up its own line, and no other.
 */
export interface Semaphore {
  /**
   * Throws the error of `onFull` when the queue is full. A task whose line is shorter than the longest one then takes the
   * place of the last task of the longest line.
   */
  run<T>(task: () => Promise<T>, key?: string): Promise<T>
}

interface Waiting {
  readonly start: () => void
  readonly refuse: (error: unknown) => void
}

export interface SemaphoreOptions {
  readonly concurrency: number
  readonly queueLimit: number
  /** Creates the error for a task that is refused. */
  readonly onFull: () => Error
}

export function createSemaphore({ concurrency, queueLimit, onFull }: SemaphoreOptions): Semaphore {
  // In the order of their turns.
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  // A freed place is handed to the first of the next line, so that nobody who comes now can overtake.
  function leave(): void {
    const next = takeFirst(lines)
    if (!next) {
      running -= 1
      return
    }
    waiting -= 1
    next.start()
  }

  function join(key: string): Promise<void> {
    if (waiting >= queueLimit && !refuseLast(lines, { key, onFull })) throw onFull()
    waiting = Math.min(waiting + 1, queueLimit)
    return new Promise((start, refuse) => {
      const line = lines.get(key) ?? []
      line.push({ start, refuse })
      lines.set(key, line)
    })
  }

  return {
    async run(task, key = '') {
      if (running < concurrency) running += 1
      else await join(key)
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}

/** The first of the line whose turn it is, which then goes to the end of the lines. */
function takeFirst(lines: Map<string, Waiting[]>): Waiting | undefined {
  const [turn] = lines
  if (!turn) return undefined
  const [key, line] = turn
  const first = line.shift()
  lines.delete(key)
  if (line.length > 0) lines.set(key, line)
  return first
}

/** Refuses the last task of the longest line. Returns false if the line of `key` would be as long. */
function refuseLast(
  lines: Map<string, Waiting[]>,
  { key, onFull }: Pick<SemaphoreOptions, 'onFull'> & { readonly key: string },
): boolean {
  const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
  if (longest.length <= (lines.get(key)?.length ?? 0) + 1) return false
  longest.pop()?.refuse(onFull())
  return true
}
