import { endpoints } from '@portico/contract'
import { success } from '../http/answers.ts'
import { implement } from '../http/implement.ts'
import { createDefinition } from './create-definition.ts'
import { definitionView } from './definition-view.ts'
import { deleteDefinition } from './delete-definition.ts'
import { listDefinitions } from './list-definitions.ts'
import { updateDefinition } from './update-definition.ts'

export const permissionDefinitionRoutes = implement('permissionDefinitions', endpoints.permissionDefinitions, {
  list: async ({ project }, deps) => {
    const definitions = await listDefinitions(deps, project)
    return { items: definitions.map(definitionView), is_paginated: false as const }
  },
  create: async ({ project, body, origin }, deps) => {
    const { id, description, contained_permission_ids: containedIds } = body
    return definitionView(await createDefinition(deps, project, { id, description, containedIds }, origin))
  },
  update: async ({ project, params, body, origin }, deps) => {
    const { id, description, contained_permission_ids: containedIds } = body
    const changes = { id, description, containedIds }
    return definitionView(await updateDefinition(deps, project, params.permission_id, { changes, origin }))
  },
  delete: async ({ project, params, origin }, deps) => {
    await deleteDefinition(deps, project, params.permission_id, origin)
    return success
  },
})
