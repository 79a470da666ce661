import { endpoints } from '@portico/contract'
import { success } from '../platform/http/response/success.ts'
import { definitionView } from '../views/definition-view.ts'
import { createDefinition } from '../workspaces/permission-definitions/create-definition.ts'
import { deleteDefinition } from '../workspaces/permission-definitions/delete-definition.ts'
import { listDefinitions } from '../workspaces/permission-definitions/list-definitions.ts'
import { previewDefinition } from '../workspaces/permission-definitions/preview-definition.ts'
import { updateDefinition } from '../workspaces/permission-definitions/update-definition.ts'
import { implement } from './implement.ts'

export const permissionDefinitionRoutes = implement('permissionDefinitions', endpoints.permissionDefinitions, {
  list: async ({ project }, deps) => {
    const definitions = await listDefinitions(deps, project)
    return { items: definitions.map(definitionView), is_paginated: false as const }
  },
  create: async ({ project, body, context }, deps) =>
    definitionView(await createDefinition(deps, project, { id: body.id, ...changesOf(body) }, context)),
  update: async ({ project, params, body, context }, deps) => {
    const changes = { id: body.id, ...changesOf(body) }
    return definitionView(await updateDefinition(deps, project, params.permission_id, { changes, context }))
  },
  delete: async ({ project, params, context }, deps) => {
    await deleteDefinition(deps, project, params.permission_id, context)
    return success
  },
  preview: ({ project, params, body }, deps) =>
    previewDefinition(deps, project, {
      id: params.permission_id,
      containedIds: body.contained_permission_ids,
      requiresSecondFactor: body.requires_second_factor,
      isDeleted: body.is_deleted ?? false,
    }),
})

const changesOf = (body: {
  readonly description?: string | null | undefined
  readonly contained_permission_ids?: readonly string[] | undefined
  readonly requires_second_factor?: boolean | undefined
}) => ({
  description: body.description,
  containedIds: body.contained_permission_ids,
  requiresSecondFactor: body.requires_second_factor,
})
