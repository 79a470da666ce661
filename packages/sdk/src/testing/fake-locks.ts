/** A fake of `navigator.locks`, as far as the SDK uses it: exclusive locks that are granted in the order of requests. */
export function createFakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  const held = new Set<string>()

  async function request(
    name: string,
    { signal }: { signal: AbortSignal },
    use: () => Promise<unknown>,
  ): Promise<unknown> {
    const before = queues.get(name) ?? Promise.resolve()
    const aborted = new Promise<'aborted'>((resolve) => signal.addEventListener('abort', () => resolve('aborted')))
    let leave = () => {}
    queues.set(
      name,
      Promise.all([
        before,
        new Promise<void>((resolve) => {
          leave = resolve
        }),
      ]),
    )
    try {
      if ((await Promise.race([before, aborted])) === 'aborted') throw new DOMException('Withdrawn.', 'AbortError')
      held.add(name)
      return await use()
    } finally {
      held.delete(name)
      leave()
    }
  }

  return { locks: { request }, isHeld: (name: string) => held.has(name) }
}
