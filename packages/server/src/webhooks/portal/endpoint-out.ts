import type { EndpointRow } from './endpoint-rows.ts'
import { isoDate } from './portal-call.ts'

/** An endpoint in the form of the Svix API. */
export const endpointOut = (endpoint: EndpointRow) => ({
  id: endpoint.id,
  uid: endpoint.uid,
  url: endpoint.url,
  description: endpoint.description,
  version: 1,
  disabled: endpoint.isDisabled,
  filterTypes: endpoint.eventTypes,
  channels: endpoint.channels,
  metadata: endpoint.metadata,
  rateLimit: endpoint.rateLimit,
  throttleRate: endpoint.rateLimit,
  createdAt: isoDate(endpoint.createdAtMillis),
  updatedAt: isoDate(endpoint.updatedAtMillis),
})
