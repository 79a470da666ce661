import type { Resources } from './resource-kinds.ts'

/** Marks the values of a kind as stale: all of them, or those of one team. */
export type Invalidate = (kind: string, teamId?: string) => void

/**
 * The cached values of an app. Null until they are first read: calls and cache load separately, and a page may have either
 * without the other.
 */
export interface CachedValues {
  current: { readonly resources: Resources; readonly invalidate: Invalidate } | null
}
