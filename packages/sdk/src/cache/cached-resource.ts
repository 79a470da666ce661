/**
 * A cached value of the service: fetched on the first read and again on demand. One fetch runs at a time, at most one
 * every 300 ms. Callers in between share the next one.
 */
import { limits } from '@portico/contract/limits'
import { sleep } from '../http/retry.ts'
import { createListeners } from '../session/listeners.ts'
import type { Resource, ResourceOwner, ResourceState } from './resource.ts'
import { SettledPromise } from './settled-promise.ts'

/** A resource with the methods that only the SDK uses. */
export class CachedResource<T> implements Resource<T> {
  readonly #fetch: () => Promise<T>
  readonly #owner: ResourceOwner<T> | undefined
  readonly #listeners = createListeners(() => this.#owner?.subscribe(() => this.#listeners.notify()))
  #ownerId: string | null | undefined
  #state: ResourceState<T> | null = null
  /** The promise of the last settled state that `load` returned. */
  #settled: SettledPromise<T> | null = null
  /** The running fetch. */
  #running: Promise<T> | null = null
  /** The next fetch, which has not started. All callers that request the newest value share it. */
  #next: Promise<T> | null = null
  /** On the monotonic clock, because users can set the wall clock back. */
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

  readonly load = (): Promise<T> => {
    const state = this.getState()
    if (state.status === 'pending') return state.promise
    if (this.#settled?.state !== state) this.#settled = new SettledPromise(state)
    return this.#settled
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
    if (this.#listeners.hasAny()) this.#refreshQuietly()
    else this.#evict()
  }

  readonly subscribe = this.#listeners.subscribe

  readonly seed = (value: T): ResourceState<T> => {
    const state: ResourceState<T> = { status: 'ready', value }
    if (typeof document === 'undefined') return state
    this.#followOwner()
    const isOwn = this.#ownerId !== null && this.#owner?.owns?.(value) !== false
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

  /** Returns true if the resource has no subscribers and no caller waits for a fetch. */
  isUnused(): boolean {
    return !this.#listeners.hasAny() && this.#state?.status !== 'pending'
  }

  #followOwner(): void {
    const current = this.#owner?.get()
    if (current !== this.#ownerId) this.#evict()
    this.#ownerId = current
  }

  #evict(): void {
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
    // The callers of the previous fetch receive its failure.
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

  #fail(refreshError: unknown): void {
    if (this.#state?.status === 'ready') this.#finish({ ...this.#state, refreshError })
    else
      this.#finish(this.#next ? { status: 'pending', promise: this.#next } : { status: 'failed', error: refreshError })
  }

  #finish(state: ResourceState<T>): void {
    this.#state = state
    this.#running = null
    this.#listeners.notify()
  }
}
