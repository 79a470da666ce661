import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Metadata } from '../schemas/fields.ts'
import { OpaqueText } from '../schemas/texts.ts'
import { diagnosticsRoutes } from './diagnostics.client.ts'

/** Calls that check the connection to the service and the compatibility of clients. */
export const diagnostics = {
  root: endpoint({
    route: diagnosticsRoutes.root,
    access: 'open',
    summary: 'Return the access type, project and user of the request',
    responseFormat: 'text',
    response: z.string(),
    errors: [],
  }),
  checkFeatureSupport: endpoint({
    route: diagnosticsRoutes.checkFeatureSupport,
    access: 'open',
    idempotency: 'none',
    undeclared: 'ignored',
    summary: 'Report that a feature is not supported',
    body: Metadata,
    responseFormat: 'text',
    response: z.string(),
    errors: [],
  }),
  checkVersion: endpoint({
    route: diagnosticsRoutes.checkVersion,
    access: 'open',
    idempotency: 'none',
    undeclared: 'ignored',
    summary: 'Report if a client version is current',
    body: z.strictObject({ clientVersion: OpaqueText }),
    response: z.union([
      z.object({ upToDate: z.literal(true) }),
      z.object({ upToDate: z.literal(false), error: z.string(), severe: z.boolean() }),
    ]),
    errors: [],
  }),
}
