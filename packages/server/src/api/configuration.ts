import { endpoints, type OwnerRole } from '@portico/contract'
import { steps } from '../access/steps.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithReads } from '../platform/database/database.ts'
import { rowFields } from '../platform/database/wire-fields.ts'
import type { WithProviderFetch } from '../platform/outbound/guarded-fetch.ts'
import type { Project } from '../projects/project.ts'
import { prepareApplications, storePreparation } from '../sign-in/openid/clients/prepare-client.ts'
import type { Wanted } from '../workspaces/configuration/configuration-changes.ts'
import { configurationView } from '../workspaces/configuration/configuration-view.ts'
import { planConfiguration } from '../workspaces/configuration/plan-configuration.ts'
import { readConfiguration } from '../workspaces/configuration/read-configuration.ts'
import { storeConfiguration } from '../workspaces/configuration/store-configuration.ts'
import { implement } from './implement.ts'
import { integrationStoreFor, readsClients } from './integration-configuration.ts'

const path = '/api/v1/internal/configuration'

interface ConfigurationCall {
  readonly project: Project
  readonly body: Wanted
  readonly ownerRole: OwnerRole | null
}

/** Applications depend on other servers and on keys of the project. Other roles are refused later, and ask no server. */
const prepareFor =
  (isStored: boolean) =>
  ({ project, body, ownerRole }: ConfigurationCall, deps: WithReads & WithSealer & WithProviderFetch) => {
    const given = readsClients(ownerRole) ? (body.applications ?? []).map(rowFields) : []
    return prepareApplications(deps, project, { given, isStored })
  }

export const configurationRoutes = implement('configuration', endpoints.configuration, {
  get: async ({ project, ownerRole }, deps) =>
    configurationView(await readConfiguration(deps, project, integrationStoreFor(ownerRole))),
  // A plan stores nothing, so every role sees what an admin would change, apart from machines and applications.
  plan: steps({
    prepare: prepareFor(false),
    commit: ({ project, body, context, ownerRole }, deps) =>
      planConfiguration(deps, project, body, {
        context,
        ownerRole: null,
        call: { method: 'POST', path: `${path}/plan` },
        integrations: integrationStoreFor(ownerRole),
      }),
  }),
  apply: steps({
    prepare: prepareFor(true),
    commit: async ({ project, body, context, ownerRole, requireMatch }, deps, prepared) => {
      await storePreparation(deps, project, prepared)
      return storeConfiguration(
        deps,
        project,
        { wanted: body, requireMatch },
        { context, ownerRole, call: { method: 'PUT', path }, integrations: integrationStoreFor(ownerRole) },
      )
    },
  }),
})
