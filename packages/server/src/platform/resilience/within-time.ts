const timedOut = Symbol('timed out')

/**
 * Waits for `work` at most `millis`. Afterwards it returns or throws the outcome of `onTimeout`, and the work
 * continues.
 */
export async function withinTime<T, Late = never>(
  work: Promise<T>,
  millis: number,
  onTimeout: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof timedOut>((resolve) => {
    // A process that was busy this long may have a result that it has not read yet. That is read first.
    timer = setTimeout(() => setImmediate(resolve, timedOut), millis)
  })
  const result = await Promise.race([work, late]).finally(() => clearTimeout(timer))
  return result === timedOut ? onTimeout() : result
}
