import { endpoints } from '@portico/contract'
import { configurationView } from '../workspaces/configuration/configuration-view.ts'
import { planConfiguration } from '../workspaces/configuration/plan-configuration.ts'
import { readConfiguration } from '../workspaces/configuration/read-configuration.ts'
import { storeConfiguration } from '../workspaces/configuration/store-configuration.ts'
import { implement } from './implement.ts'
import { machineStoreFor } from './machine-configuration.ts'

const path = '/api/v1/internal/configuration'

export const configurationRoutes = implement('configuration', endpoints.configuration, {
  get: async ({ project, ownerRole }, deps) =>
    configurationView(await readConfiguration(deps, project, machineStoreFor(ownerRole))),
  // A plan stores nothing, so every role sees what an admin would change, apart from machines.
  plan: ({ project, body, context, ownerRole }, deps) =>
    planConfiguration(deps, project, body, {
      context,
      ownerRole: null,
      call: { method: 'POST', path: `${path}/plan` },
      machines: machineStoreFor(ownerRole),
    }),
  apply: ({ project, body, context, ownerRole, requireMatch }, deps) =>
    storeConfiguration(
      deps,
      project,
      { wanted: body, requireMatch },
      { context, ownerRole, call: { method: 'PUT', path }, machines: machineStoreFor(ownerRole) },
    ),
})
