/** Types of cached values, for applications and for the SDK itself. */

/**
 * The state of a value. The same object until the state changes. A failed refresh keeps the value and adds
 * `refreshError`, which the next successful one removes.
 */
export type ResourceState<T> =
  | { status: 'pending'; promise: Promise<T> }
  | { status: 'ready'; value: T; refreshError?: unknown }
  | { status: 'failed'; error: unknown }

/** A cached value, for `useSyncExternalStore`. All functions may be passed around unbound. */
export interface Resource<T> {
  /** Returns the state. Starts the first fetch. */
  getState(): ResourceState<T>
  /**
   * Resolves to the value, fetched if there is none yet. The promise stays the same until the state changes and has the
   * fields that React's `use` reads: `use(resource.load())` suspends only while there is no value. A failure stays
   * until `refresh` or `invalidate`.
   */
  load(): Promise<T>
  /** Fetches again. The current value stays visible, even if the fetch fails. */
  refresh(): Promise<T>
  /** Marks the value as stale. It is fetched again at once if there are listeners, otherwise on the next read. */
  invalidate(): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /**
   * Returns the state to hydrate with, for a value that a server has rendered. In browsers, the value is cached unless
   * there is one already or it belongs to another session. Servers cache nothing, because requests share the app.
   */
  seed(value: T): ResourceState<T>
}

/** The owner of a value, such as a session. When the owner changes, the value is evicted at once. */
export interface ResourceOwner<T> {
  /** Returns null if there is no owner. Then the value is `valueWithoutOwner`, and nothing is fetched. */
  get(): string | null
  subscribe(listener: () => void): () => void
  valueWithoutOwner: T
  /** Returns false for a seed that is known to belong to another owner. */
  owns?(value: T): boolean
}
