import type { AdminApi } from './admin-api.ts'
import { toCamel, toSnake } from './casing.ts'

/** What a permission means: whoever has it also has those that it contains, directly or through others. */
export interface PermissionDefinition {
  /** Lower-case letters, digits, `:` and `_`; those of the system begin with `$`. */
  id: string
  description?: string | undefined
  /** The directly contained ones, sorted. */
  containedPermissionIds: string[]
}

/** What may be said of a permission. What is left out stays, or is none. */
export interface PermissionDefinitionFields {
  description?: string | null
  containedPermissionIds?: string[]
}

/** Calls about the permissions that there are in the project. */
export interface PermissionDefinitionCalls {
  /** Those of the system first, then by id. */
  list(): Promise<PermissionDefinition[]>
  /** @throws {KnownError} CONTAINED_PERMISSION_NOT_FOUND @throws {ServiceError} 400 when the id is taken */
  create(definition: PermissionDefinitionFields & { id: string }): Promise<PermissionDefinition>
  /**
   * With a new `id` grants, containments and defaults follow. What it contains is replaced as a whole.
   * @throws {KnownError} PERMISSION_NOT_FOUND, CONTAINED_PERMISSION_NOT_FOUND
   * @throws {ServiceError} 400 when the new id is taken
   */
  update(id: string, changes: PermissionDefinitionFields & { id?: string }): Promise<PermissionDefinition>
  /** Takes its grants away, too. @throws {KnownError} PERMISSION_NOT_FOUND */
  delete(id: string): Promise<void>
}

/** The calls, made with admin access. */
export function createPermissionDefinitionCalls({ permissionDefinitions }: AdminApi): PermissionDefinitionCalls {
  return {
    list: async () => (await permissionDefinitions.list({})).items.map(toCamel),
    create: async (definition) => toCamel(await permissionDefinitions.create({ body: toSnake(definition) })),
    async update(id, changes) {
      return toCamel(await permissionDefinitions.update({ params: { permission_id: id }, body: toSnake(changes) }))
    },
    async delete(id) {
      await permissionDefinitions.delete({ params: { permission_id: id } })
    },
  }
}
