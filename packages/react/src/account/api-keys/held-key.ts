import type { UserApiKey } from '@portico/sdk/client'
import type { Loadable } from '../../hooks/use-resource-value.ts'

/** A key of a user or team, as the list shows it. */
export type HeldKey = Omit<UserApiKey, 'userId'>

/** A key to be created. Without `permissionIds`, it has all permissions of its user. */
export interface NewHeldKey {
  description: string
  expiresAt: Date | null
  permissionIds?: string[]
  /** Null: the limit of the project. */
  checksPerMinute: number | null
}

/** The keys of a user or team, and their calls. */
export interface HeldKeys {
  readonly keys: Loadable<readonly HeldKey[]>
  /** The permissions that the signed-in user can give to a key. */
  readonly permissionIds: readonly string[]
  /** True if keys can have all permissions of their user, now and later. */
  readonly canHaveAll: boolean
  create(key: NewHeldKey): Promise<{ value: string }>
  revoke(keyId: string): Promise<unknown>
}
