import { z } from 'zod'
import { auditParameters } from '../../audit/audit-event.ts'
import { transaction } from '../../database/transactions/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type EndpointHeaders, openEndpointHeaders, sealEndpointHeaders } from '../endpoint-headers.ts'
import { createWebhookSecret, openWebhookSecret } from '../webhook-secret.ts'
import { HeaderValues, Secret } from './endpoint-input.ts'
import { lockSealed, selectSealed, setHeaders } from './endpoint-secret-rows.ts'
import { type PortalCall, type PortalRoute, param, parseInput } from './portal-call.ts'
import { notFound } from './portal-error.ts'
import { rotateSecret } from './rotate-secret.ts'

const day = 24 * 60 * 60
const maxOverlapSeconds = 7 * day

const path = '/app/{app_id}/endpoint/{endpoint_id}'

/** Routes for the encrypted values of an endpoint: its secret, and its headers, which may contain credentials. */
export const endpointSecretRoutes: readonly PortalRoute[] = [
  { name: 'getSecret', method: 'GET', path: `${path}/secret`, handle: getSecret },
  { name: 'rotateSecret', method: 'POST', path: `${path}/secret/rotate`, handle: rotate },
  { name: 'getHeaders', method: 'GET', path: `${path}/headers`, handle: getHeaders },
  { name: 'updateHeaders', method: 'PUT', path: `${path}/headers`, handle: replaceHeaders },
  { name: 'patchHeaders', method: 'PATCH', path: `${path}/headers`, handle: patchHeaders },
]

async function getSecret(call: PortalCall, deps: Deps) {
  const { id, secretSealed } = await getSealed(call, deps)
  return { status: 200, body: { key: openWebhookSecret(deps.sealer, call.project.id, id, secretSealed) } }
}

const RotateIn = z
  .object({ key: Secret.nullish(), gracePeriodSeconds: z.int().min(0).max(maxOverlapSeconds).nullish() })
  .prefault({})

async function rotate(call: PortalCall, deps: Deps) {
  const { key, gracePeriodSeconds } = parseInput(RotateIn, call.body, 'body')
  const { id } = await getSealed(call, deps)
  const overlapMillis = (gracePeriodSeconds ?? day) * 1000
  await rotateSecret(deps, call, id, { secret: key ?? createWebhookSecret(deps), overlapMillis })
  return { status: 204 }
}

// Headers with such names are credentials. They can be set, but not read.
const sensitiveName = /authorization|cookie|token|secret|password|(?:^|-)key$|api-?key/

async function getHeaders(call: PortalCall, deps: Deps) {
  const all = Object.entries((await openHeaders(call, deps)).headers)
  const sensitive = all.map(([name]) => name).filter((name) => sensitiveName.test(name))
  return {
    status: 200,
    body: { headers: Object.fromEntries(all.filter(([name]) => !sensitive.includes(name))), sensitive },
  }
}

async function replaceHeaders(call: PortalCall, deps: Deps) {
  const { headers } = parseInput(z.object({ headers: HeaderValues }), call.body, 'body')
  const { id } = await getSealed(call, deps)
  return storeHeaders(call, deps, id, headers)
}

const HeadersPatch = z.object({
  headers: HeaderValues.default({}),
  deleteHeaders: z.array(z.string()).max(100).default([]),
})

async function patchHeaders(call: PortalCall, deps: Deps) {
  const { headers: added, deleteHeaders } = parseInput(HeadersPatch, call.body, 'body')
  const deleted = new Set(deleteHeaders.map((name) => name.toLowerCase()))
  return transaction(deps, async (deps) => {
    const { id, headers } = await openHeaders(call, deps, lockSealed)
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !deleted.has(name)))
    return storeHeaders(call, deps, id, parseInput(HeaderValues, { ...kept, ...added }, 'body'))
  })
}

async function storeHeaders({ project, context }: PortalCall, deps: Deps, id: string, headers: EndpointHeaders) {
  const stored = await deps.db.run(setHeaders, {
    ...auditParameters(deps, { type: 'webhook_endpoint_updated', userId: null, context }),
    projectId: project.id,
    id,
    headersSealed: sealEndpointHeaders(deps.sealer, project.id, id, headers),
    now: deps.clock.now(),
  })
  if (stored.length === 0) throw notFound('endpoint')
  return { status: 204 }
}

async function openHeaders(
  call: PortalCall,
  deps: Deps,
  select = selectSealed,
): Promise<{ id: string; headers: EndpointHeaders }> {
  const { id, headersSealed } = await getSealed(call, deps, select)
  return { id, headers: openEndpointHeaders(deps.sealer, call.project.id, id, headersSealed) }
}

async function getSealed(call: PortalCall, { db }: Deps, select = selectSealed) {
  const [sealed] = await db.run(select, { projectId: call.project.id, endpoint: param(call, 'endpoint_id') })
  if (!sealed) throw notFound('endpoint')
  return sealed
}
