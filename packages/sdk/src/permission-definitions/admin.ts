import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { permissionDefinitionAdminRoutes } from '@portico/contract/permission-definitions/permission-definitions.admin'
import {
  type PermissionChange,
  type PermissionChangePreview,
  type PermissionDefinition,
  type PermissionDefinitionCreate,
  type PermissionDefinitionUpdate,
  permissionChangeFields,
  permissionChangePreviewFields,
  permissionDefinitionFields,
} from '@portico/contract/permission-definitions/permission-definitions.entity'
import type { Request } from '../http/request.ts'

/** Calls about the permissions that the project defines. */
export interface PermissionDefinitionCalls {
  /** System permissions first, then by id. */
  list(): Promise<PermissionDefinition[]>
  /** @throws {KnownError} CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_ALREADY_EXISTS, PERMISSION_LIMIT_REACHED */
  create(definition: PermissionDefinitionCreate): Promise<PermissionDefinition>
  /**
   * Changes a permission. A new `id` is applied to grants, containments and defaults too. The list of contained
   * permissions is replaced.
   * @throws {KnownError} PERMISSION_NOT_FOUND, CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_ALREADY_EXISTS
   */
  update(id: string, changes: PermissionDefinitionUpdate): Promise<PermissionDefinition>
  /** Deletes a permission and its grants. @throws {KnownError} PERMISSION_NOT_FOUND */
  delete(id: string): Promise<void>
  /**
   * Counts the users who would gain or lose permissions by a change or deletion. Nothing is stored.
   * @throws {KnownError} PERMISSION_NOT_FOUND, CONTAINED_PERMISSION_NOT_FOUND
   */
  preview(id: string, change: PermissionChange): Promise<PermissionChangePreview>
}

/** Creates the calls about permission definitions. */
export function createPermissionDefinitionCalls(request: Request<'admin'>): PermissionDefinitionCalls {
  const routes = permissionDefinitionAdminRoutes
  return {
    list: async () => listFromWire(permissionDefinitionFields, await request(routes.list, {})),
    async create(definition) {
      const body = toWire(permissionDefinitionFields, definition)
      return fromWire(permissionDefinitionFields, await request(routes.create, { body }))
    },
    async update(id, changes) {
      const input = { params: { permission_id: id }, body: toWire(permissionDefinitionFields, changes) }
      return fromWire(permissionDefinitionFields, await request(routes.update, input))
    },
    async delete(id) {
      await request(routes.delete, { params: { permission_id: id } })
    },
    async preview(id, change) {
      const input = { params: { permission_id: id }, body: toWire(permissionChangeFields, change) }
      return fromWire(permissionChangePreviewFields, await request(routes.preview, input))
    },
  }
}
