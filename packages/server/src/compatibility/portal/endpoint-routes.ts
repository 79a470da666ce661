import { z } from 'zod'
import { auditParameters } from '../../audit/audit-event.ts'
import { refusalOfUrl } from '../../messaging/webhooks/delivery/webhook-url.ts'
import { sealEndpointHeaders } from '../../messaging/webhooks/endpoint-headers.ts'
import { webhookIdOf } from '../../messaging/webhooks/webhook-id.ts'
import { createWebhookSecret, sealWebhookSecret } from '../../messaging/webhooks/webhook-secret.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { changeParameters, rowParameters } from '../../platform/database/column-sql.ts'
import {
  isUniqueViolation,
  type WithReads,
  type WithTransaction,
  type WithWrites,
} from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { deleteEndpointRow, insertEndpoint, lockEndpoints, updateEndpointRow } from './endpoint-changes.ts'
import { changesOf, EndpointIn, EndpointPatch, EndpointUpdate, rowOf } from './endpoint-input.ts'
import { rotateSecret } from './endpoint-secret-routes.ts'
import {
  type EndpointRow,
  endpointList,
  endpointOut,
  endpointSettings,
  getEndpoint,
  selectEndpoint,
} from './endpoints.ts'
import { type PortalCall, type PortalRoute, param, parseInput, seedOf } from './portal-call.ts'
import { invalidField, notFound, PortalError } from './portal-error.ts'
import { PageQuery, readPage } from './portal-page.ts'

const maxEndpoints = 50

export const endpointRoutes: readonly PortalRoute[] = [
  { name: 'createEndpoint', method: 'POST', path: '/app/{app_id}/endpoint', handle: create },
  { name: 'listEndpoints', method: 'GET', path: '/app/{app_id}/endpoint', handle: list },
  {
    name: 'getEndpoint',
    method: 'GET',
    path: '/app/{app_id}/endpoint/{endpoint_id}',
    handle: async (call, deps) => ({ status: 200, body: endpointOut(await getEndpoint(call, deps)) }),
  },
  { name: 'updateEndpoint', method: 'PUT', path: '/app/{app_id}/endpoint/{endpoint_id}', handle: replace },
  { name: 'patchEndpoint', method: 'PATCH', path: '/app/{app_id}/endpoint/{endpoint_id}', handle: patch },
  { name: 'deleteEndpoint', method: 'DELETE', path: '/app/{app_id}/endpoint/{endpoint_id}', handle: remove },
]

type CreateDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer

async function create(call: PortalCall, deps: CreateDeps) {
  const { project, context } = call
  const input = parseInput(EndpointIn, call.body, 'body')
  requireAllowedUrl(deps, input.url)
  const id = webhookIdOf('ep', seedOf(call, deps))
  const { secret, headers = {} } = input
  const params = {
    ...auditParameters(deps, project, { type: 'webhook_endpoint_created', userId: null, context }),
    ...rowParameters(endpointSettings, rowOf(input)),
    id,
    headersSealed: sealEndpointHeaders(deps.sealer, project.id, id, headers),
    secretSealed: sealWebhookSecret(deps.sealer, project.id, id, secret ?? createWebhookSecret(deps)),
    maxEndpoints,
  }
  const [made] = await transaction(deps, async ({ db }) => {
    await db.run(lockEndpoints, { projectId: project.id })
    return refusingTakenUid(db.run(insertEndpoint, params))
  })
  if (made) return { status: 201, body: endpointOut(made) }
  const [known] = await deps.db.run(selectEndpoint, { projectId: project.id, endpoint: id })
  if (known) return { status: 200, body: endpointOut(known) }
  throw new PortalError(400, 'too_many', `A project has at most ${maxEndpoints} endpoints. Delete one first.`)
}

const ListQuery = PageQuery.extend({ order: z.literal('ascending').optional() })

async function list({ project, query }: PortalCall, { db }: WithReads) {
  const page = parseInput(ListQuery, query, 'query')
  return {
    status: 200,
    body: await readPage(db, endpointList, { params: { projectId: project.id }, page }, endpointOut),
  }
}

type ReplaceDeps = WithTransaction & WithClock & WithConfig & WithRandom

async function replace(call: PortalCall, deps: ReplaceDeps) {
  const input = parseInput(EndpointUpdate, call.body, 'body')
  // Everything but the uid is reset.
  return { status: 200, body: endpointOut(await write(call, deps, { ...rowOf(input), uid: input.uid })) }
}

async function patch(call: PortalCall, deps: CreateDeps) {
  const input = parseInput(EndpointPatch, call.body, 'body')
  return transaction(deps, async (deps) => {
    const changed = await write(call, deps, changesOf(input))
    if (input.secret) await rotateSecret(deps, call, changed.id, { secret: input.secret, overlapMillis: 0 })
    return { status: 200, body: endpointOut(changed) }
  })
}

type Changes = Parameters<typeof changeParameters<typeof endpointSettings>>[1]

async function write(call: PortalCall, deps: ReplaceDeps, changes: Changes): Promise<EndpointRow> {
  if (changes.url !== undefined) requireAllowedUrl(deps, changes.url)
  const params = {
    ...auditParameters(deps, call.project, { type: 'webhook_endpoint_updated', userId: null, context: call.context }),
    ...changeParameters(endpointSettings, changes),
    endpoint: param(call, 'endpoint_id'),
  }
  const [changed] = await refusingTakenUid(deps.db.run(updateEndpointRow, params))
  if (!changed) throw notFound('endpoint')
  return changed
}

async function remove(call: PortalCall, deps: WithTransaction & WithClock & WithRandom) {
  const params = {
    ...auditParameters(deps, call.project, { type: 'webhook_endpoint_deleted', userId: null, context: call.context }),
    endpoint: param(call, 'endpoint_id'),
  }
  if ((await deps.db.run(deleteEndpointRow, params)).length === 0) throw notFound('endpoint')
  return { status: 204 }
}

function requireAllowedUrl({ config }: WithConfig, url: string): void {
  const refusal = refusalOfUrl(config, url)
  if (refusal !== null) throw invalidField(['body', 'url'], refusal)
}

async function refusingTakenUid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error, 'webhook_endpoints_uid')) throw error
    throw new PortalError(409, 'conflict', 'Another endpoint of this project has this uid.')
  }
}
