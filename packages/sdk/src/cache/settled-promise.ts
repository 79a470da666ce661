import type { ResourceState } from './resource.ts'

/**
 * A settled promise with the fields that React's `use` reads (`status`, `value`, `reason`), so that `use` returns at
 * once. Without them, each new promise would suspend for a moment and show the fallback.
 */
export class SettledPromise<T> extends Promise<T> {
  readonly state: ResourceState<T>
  readonly status: 'fulfilled' | 'rejected'
  readonly value?: T
  readonly reason?: unknown

  // `then` returns plain promises.
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  constructor(state: Exclude<ResourceState<T>, { status: 'pending' }>) {
    super((resolve, reject) => (state.status === 'ready' ? resolve(state.value) : reject(state.error)))
    this.state = state
    this.status = state.status === 'ready' ? 'fulfilled' : 'rejected'
    if (state.status === 'ready') this.value = state.value
    else {
      this.reason = state.error
      // The state reports the failure, even if no code awaits the promise.
      this.catch(() => undefined)
    }
  }
}
