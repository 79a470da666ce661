import { endpoints } from '@portico/contract'
import { steps } from '../access/steps.ts'
import type { WithConfig } from '../platform/config.ts'
import { rowFields } from '../platform/database/wire-fields.ts'
import { pageView } from '../platform/http/response/page-view.ts'
import { success } from '../platform/http/response/success.ts'
import type { Project } from '../projects/project.ts'
import { deleteClient, updateClient } from '../sign-in/openid/clients/change-client.ts'
import { type ClientRow, clientView, secretView } from '../sign-in/openid/clients/client-columns.ts'
import { clientLogoUrl, prepareClientLogo } from '../sign-in/openid/clients/client-logos.ts'
import { createSecret, deleteSecret } from '../sign-in/openid/clients/client-secrets.ts'
import { createClient } from '../sign-in/openid/clients/create-client.ts'
import { getClient, listClients } from '../sign-in/openid/clients/find-client.ts'
import { prepareChange, prepareClient, storePreparation } from '../sign-in/openid/clients/prepare-client.ts'
import {
  createResource,
  deleteResource,
  listResources,
  resourceView,
  updateResource,
} from '../sign-in/openid/clients/resources.ts'
import { endGrantsOfClient } from '../sign-in/openid/grants/end-grants-of-client.ts'
import { implement } from './implement.ts'

const viewOf = (deps: WithConfig, project: Pick<Project, 'id'>, client: ClientRow) =>
  clientView({ ...client, logoUrl: clientLogoUrl(deps, project, client.logo) })

export const oauthClientRoutes = implement('oauthClients', endpoints.oauthClients, {
  list: async ({ project, query }, deps) => {
    const { items, nextCursor } = await listClients(deps, project, rowFields(query))
    const views = items.map((client) => viewOf(deps, project, client))
    return pageView(views, nextCursor, query)
  },
  create: steps({
    prepare: async ({ project, body }, deps) => ({
      logo: await prepareClientLogo(deps, project, { ...rowFields(body), clientId: null }),
      settings: await prepareClient(deps, project, rowFields(body)),
    }),
    commit: async ({ project, body, context }, deps, { logo, settings }) => {
      await storePreparation(deps, project, settings)
      return viewOf(deps, project, await createClient(deps, project, { ...rowFields(body), logo }, context))
    },
  }),
  get: async ({ project, params }, deps) => viewOf(deps, project, await getClient(deps, project, params.client_id)),
  update: steps({
    prepare: async ({ project, params, body }, deps) => ({
      logo: await prepareClientLogo(deps, project, { ...rowFields(body), clientId: params.client_id }),
      settings: await prepareChange(deps, project, { ...rowFields(body), id: params.client_id }),
    }),
    commit: async ({ project, params, body, context }, deps, { logo, settings }) => {
      await storePreparation(deps, project, settings)
      const changes = { ...rowFields(body), id: params.client_id, logo }
      return viewOf(deps, project, await updateClient(deps, project, changes, context))
    },
  }),
  delete: async ({ project, params, context }, deps) => {
    await deleteClient(deps, project, params.client_id, context)
    return success
  },
  createSecret: async ({ project, params, body, context }, deps) => {
    const request = { clientId: params.client_id, expiresAtMillis: body.expires_at_millis }
    const secret = await createSecret(deps, project, request, context)
    return { ...secretView(secret), client_secret: secret.text }
  },
  endGrants: async ({ project, params, context }, deps) => ({
    ended: await endGrantsOfClient(deps, project, { clientId: params.client_id, context }),
  }),
  deleteSecret: async ({ project, params, context }, deps) => {
    await deleteSecret(deps, project, { clientId: params.client_id, id: params.secret_id }, context)
    return success
  },
})

export const oauthResourceRoutes = implement('oauthResources', endpoints.oauthResources, {
  list: async ({ project }, deps) => ({
    items: (await listResources(deps, project)).map(resourceView),
    is_paginated: false as const,
  }),
  create: async ({ project, body, context }, deps) =>
    resourceView(await createResource(deps, project, rowFields(body), context)),
  update: async ({ project, params, body, context }, deps) =>
    resourceView(await updateResource(deps, project, { ...rowFields(body), id: params.resource_id }, context)),
  delete: async ({ project, params, context }, deps) => {
    await deleteResource(deps, project, params.resource_id, context)
    return success
  },
})
