import { z } from 'zod'
import type { Sealer } from '../../platform/crypto/seal.ts'

/** Returns the encryption context of an endpoint's headers. */
export const endpointHeadersContext = (projectId: string, endpointId: string) =>
  `webhook-headers:${projectId}:${endpointId}`

const Headers = z.record(z.string(), z.string())
/** Names in lower case and their values. */
export type EndpointHeaders = z.output<typeof Headers>

/** Encrypts the headers of an endpoint, which often contain credentials for the receiver. Null without headers. */
export const sealEndpointHeaders = (
  sealer: Sealer,
  projectId: string,
  endpointId: string,
  headers: EndpointHeaders,
): Buffer | null =>
  Object.keys(headers).length === 0
    ? null
    : sealer.seal(JSON.stringify(headers), endpointHeadersContext(projectId, endpointId))

export const openEndpointHeaders = (
  sealer: Sealer,
  projectId: string,
  endpointId: string,
  sealed: Uint8Array | null,
): EndpointHeaders =>
  sealed === null
    ? {}
    : Headers.parse(JSON.parse(sealer.open(sealed, endpointHeadersContext(projectId, endpointId)).toString('utf8')))
