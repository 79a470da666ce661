/**
 * A cached value of the service: fetched at the first read and again on demand. One fetch runs at a time, at most one
 * every 300 ms; callers meanwhile share the next one.
 */
import { limits } from '@portico/contract/limits'
import { sleep } from '../http/retry.ts'
import { createListeners } from '../session/listeners.ts'

/** The state of a value. The same object as long as nothing changes. */
export type ResourceState<T> =
  | { status: 'pending'; promise: Promise<T> }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown }

/** A cached value, for `useSyncExternalStore`. All functions may be passed around unbound. */
export interface Resource<T> {
  /** Returns the state. Starts the first fetch. */
  getState(): ResourceState<T>
  /** Fetches again. The current value stays visible, even if the fetch fails. */
  refresh(): Promise<T>
  /** Marks the value as stale. It is fetched again at once if there are listeners, else at the next read. */
  invalidate(): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /**
   * Returns the state to hydrate with, for a value that a server has rendered. In browsers, the value is cached unless
   * there is one already or it belongs to another session. On servers nothing is cached: requests share the app.
   */
  seed(value: T): ResourceState<T>
}

/** The owner of a value, such as a session. When the owner changes, the value is evicted at once. */
export interface ResourceOwner<T> {
  /** Returns null if there is no owner. Then the value is `valueWithoutOwner`, and nothing is fetched. */
  get(): string | null
  subscribe(listener: () => void): () => void
  valueWithoutOwner: T
  /** Returns false for a value that is known to belong to another owner. */
  owns(value: T): boolean
}

/** A resource, as the SDK itself uses it. */
export class CachedResource<T> implements Resource<T> {
  readonly #fetch: () => Promise<T>
  readonly #owner: ResourceOwner<T> | undefined
  readonly #listeners = createListeners(() => this.#owner?.subscribe(() => this.#listeners.notify()))
  #ownerId: string | null | undefined
  #state: ResourceState<T> | null = null
  #isStale = false
  /** The running fetch. */
  #running: Promise<T> | null = null
  /** The fetch that has not started. All callers that want the newest value share it. */
  #next: Promise<T> | null = null
  /** On the monotonic clock: users can set the wall clock back. */
  #lastFetchAtMillis = Number.NEGATIVE_INFINITY
  /** Counts the changes that make the result of a running fetch obsolete. */
  #epoch = 0

  constructor(fetch: () => Promise<T>, owner?: ResourceOwner<T>) {
    this.#fetch = fetch
    this.#owner = owner
    this.#ownerId = owner?.get()
  }

  readonly getState = (): ResourceState<T> => {
    this.#followOwner()
    if (!this.#state && this.#owner && this.#ownerId === null) {
      this.#state = { status: 'ready', value: this.#owner.valueWithoutOwner }
    }
    if (this.#state) return this.#state
    this.#refreshQuietly()
    return this.getState()
  }

  readonly refresh = (): Promise<T> => {
    this.#followOwner()
    if (this.#owner && this.#ownerId === null) return Promise.resolve(this.#owner.valueWithoutOwner)
    if (this.#next) return this.#next
    const promise = this.#run(this.#running)
    this.#next = promise
    const hadFailed = this.#state?.status === 'failed'
    if (!this.#state || hadFailed) this.#state = { status: 'pending', promise }
    if (hadFailed) this.#listeners.notify()
    return promise
  }

  readonly invalidate = (): void => {
    this.#followOwner()
    this.#isStale = true
    if (this.#listeners.hasAny()) this.#refreshQuietly()
    else this.#forget()
  }

  readonly subscribe = this.#listeners.subscribe

  readonly seed = (value: T): ResourceState<T> => {
    const state: ResourceState<T> = { status: 'ready', value }
    if (typeof document === 'undefined') return state
    this.#followOwner()
    const isOwn = !this.#owner || (this.#ownerId !== null && this.#owner.owns(value))
    if (isOwn && !this.#state) this.#state = state
    return state
  }

  /** Stores a value that another call has just returned. */
  set(value: T): void {
    this.#followOwner()
    this.#epoch++
    this.#next = null
    this.#finish({ status: 'ready', value })
  }

  #followOwner(): void {
    const current = this.#owner?.get()
    if (current !== this.#ownerId) this.#forget()
    this.#ownerId = current
  }

  #forget(): void {
    this.#epoch++
    this.#state = this.#running = this.#next = null
    this.#lastFetchAtMillis = Number.NEGATIVE_INFINITY
  }

  /** Fetches without reporting an error, because the state contains it. */
  #refreshQuietly(): void {
    this.refresh().catch(() => undefined)
  }

  async #run(previous: Promise<T> | null): Promise<T> {
    const epoch = this.#epoch
    // Its failure is reported to its own callers.
    await previous?.catch(() => undefined)
    const wait = this.#lastFetchAtMillis + limits.cacheThrottleMillis - performance.now()
    if (wait > 0) await sleep(wait)
    if (epoch === this.#epoch) {
      this.#running = this.#next
      this.#next = null
      this.#lastFetchAtMillis = performance.now()
    }
    try {
      const value = await this.#fetch()
      if (epoch === this.#epoch) this.#finish({ status: 'ready', value })
      return value
    } catch (error) {
      if (epoch === this.#epoch) this.#fail(error)
      throw error
    }
  }

  #fail(error: unknown): void {
    if (this.#state?.status === 'ready' && !this.#isStale) this.#finish(this.#state)
    else this.#finish(this.#next ? { status: 'pending', promise: this.#next } : { status: 'failed', error })
  }

  #finish(state: ResourceState<T>): void {
    this.#state = state
    this.#running = null
    // A further fetch is waiting, so this value is older than the last request for it.
    if (!this.#next) this.#isStale = false
    this.#listeners.notify()
  }
}
