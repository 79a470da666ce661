/**
 * A value of the service that screens read again and again: fetched at the first look, kept, fetched again on demand.
 * One fetch at a time, at most one every 300 ms; whoever asks meanwhile shares the next one.
 */
import { limits } from '@portico/contract/limits'
import { sleep } from '../http/retry.ts'
import { createListeners } from '../session/listeners.ts'

/** What is known of a value. The same object as long as nothing changes. */
export type ResourceState<T> =
  | { status: 'pending'; promise: Promise<T> }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown }

/** A cached value, in the form that `useSyncExternalStore` takes; all functions may be passed around unbound. */
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

/** Whose value it is, by the refresh token for example. When that changes, the old value is forgotten at once. */
export interface ResourceOwner<T> {
  /** Null when there is nobody; then the value is `valueWithoutOwner`, and nothing is fetched. */
  get(): string | null
  subscribe(listener: () => void): () => void
  valueWithoutOwner: T
}

/** A resource as the SDK itself uses it. */
export class CachedResource<T> implements Resource<T> {
  readonly #fetch: () => Promise<T>
  readonly #owner: ResourceOwner<T> | undefined
  readonly #listeners = createListeners(() => this.#owner?.subscribe(() => this.#listeners.notify()))
  #ownerId: string | null | undefined
  #state: ResourceState<T> | null = null
  #isStale = false
  /** The fetch under way. */
  #running: Promise<T> | null = null
  /** The one that has not begun: all who want the newest value share it. */
  #next: Promise<T> | null = null
  /** On a clock that only runs forward: people set theirs back. */
  #lastFetchAtMillis = Number.NEGATIVE_INFINITY
  /** Counts what makes a fetch under way worthless: its answer is then passed over. */
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

  /** Takes a value that the service has just answered to another call. */
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

  /** The state shows a failure. */
  #refreshQuietly(): void {
    this.refresh().catch(() => undefined)
  }

  async #run(previous: Promise<T> | null): Promise<T> {
    const epoch = this.#epoch
    // Its failure is told to those who asked for it.
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
    // With one more fetch to come, this value is from before it was asked for.
    if (!this.#next) this.#isStale = false
    this.#listeners.notify()
  }
}
