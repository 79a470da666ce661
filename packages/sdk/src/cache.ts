/**
 * A value of the service that screens read again and again: fetched at the first look, kept, fetched again on demand.
 * One fetch at a time, at most one every 300 ms; whoever asks meanwhile shares the next one.
 */
import { limits } from '@portico/contract/limits'
import { sleep } from './retry.ts'
import { createListeners } from './session/listeners.ts'

/** What is known of a value. The same object as long as nothing changes. */
export type ResourceState<T> =
  | { status: 'pending'; promise: Promise<T> }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown }

/** A cached value, in the form that `useSyncExternalStore` takes. */
export interface Resource<T> {
  /** Starts the first fetch when there was none. */
  getState(): ResourceState<T>
  /** Fetches again; the value so far stays visible, also when this fails. */
  refresh(): Promise<T>
  /** Says that the value is out of date: fetched again at once if anybody listens, else at the next look. */
  invalidate(): void
  /** Answers the function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** A resource as the SDK itself uses it. */
export interface ManagedResource<T> extends Resource<T> {
  /** Takes a value that the service has just answered to another call. */
  set(value: T): void
}

export interface ResourceOptions<T> {
  fetch: () => Promise<T>
  /** Whose value it is, the refresh token for example; when it changes, the old value is forgotten at once. */
  owner?: { get(): string | null; subscribe(listener: () => void): () => void; valueWithoutOwner: T }
}

/** A resource that has not been fetched yet. */
export function createResource<T>({ fetch, owner }: ResourceOptions<T>): ManagedResource<T> {
  const listeners = createListeners(() => owner?.subscribe(listeners.notify) ?? (() => {}))
  let ownerId = owner?.get()
  let state: ResourceState<T> | null = null
  let isStale = false
  let running: { promise: Promise<T>; hasBegun: boolean } | null = null
  let next: Promise<T> | null = null
  let lastFetchAtMillis = 0
  // Counts what makes a fetch under way worthless: its answer is compared with this and passed over.
  let epoch = 0
  let listenerCount = 0

  function forget(): void {
    epoch++
    state = running = next = null
    lastFetchAtMillis = 0
  }

  function followOwner(): void {
    const current = owner?.get()
    if (current === ownerId) return
    ownerId = current
    forget()
  }

  function finish(result: ResourceState<T>): void {
    state = result
    isStale = false
    running = null
    listeners.notify()
  }

  async function begin(run: { hasBegun: boolean }): Promise<T> {
    const wait = lastFetchAtMillis + limits.cacheThrottleMillis - Date.now()
    if (wait > 0) await sleep(wait)
    run.hasBegun = true
    lastFetchAtMillis = Date.now()
    return fetch()
  }

  function start(): Promise<T> {
    const startEpoch = epoch
    const flag = { hasBegun: false }
    const run = Object.assign(flag, { promise: begin(flag) })
    running = run
    run.promise.then(
      (value) => epoch === startEpoch && finish({ status: 'ready', value }),
      (error: unknown) => {
        if (epoch !== startEpoch) return
        finish(state?.status === 'ready' && !isStale ? state : { status: 'failed', error })
      },
    )
    if (state?.status !== 'ready') state = { status: 'pending', promise: run.promise }
    return run.promise
  }

  function refresh(): Promise<T> {
    followOwner()
    if (owner && ownerId === null) return Promise.resolve(owner.valueWithoutOwner)
    if (!running) {
      const hadFailed = state?.status === 'failed'
      const promise = start()
      if (hadFailed) listeners.notify()
      return promise
    }
    if (!running.hasBegun) return running.promise
    const queuedEpoch = epoch
    next ??= running.promise
      // Its failure is told to those who asked for it.
      .catch(() => undefined)
      .then(() => {
        if (epoch !== queuedEpoch) return refresh()
        next = null
        return start()
      })
    return next
  }

  return {
    getState() {
      followOwner()
      if (state === null && owner && ownerId === null) state = { status: 'ready', value: owner.valueWithoutOwner }
      if (state === null) start()
      return state ?? unreachable()
    },
    refresh,
    invalidate() {
      followOwner()
      if (listenerCount === 0) return forget()
      isStale = true
      // The failure is shown by the state.
      refresh().catch(() => undefined)
    },
    subscribe(listener) {
      listenerCount++
      const stop = listeners.subscribe(listener)
      return () => {
        listenerCount--
        stop()
      }
    },
    set(value) {
      followOwner()
      epoch++
      next = null
      finish({ status: 'ready', value })
    },
  }
}

function unreachable(): never {
  throw new Error('A resource has a state once its fetch has started.')
}
