import { endpoints, openApiDocument } from '@portico/contract'
import type { Schema } from './generate.ts'

export type Access = 'client' | 'server' | 'admin'

/** One operation of an OpenAPI document. */
export interface Operation {
  readonly access: Access
  readonly id: string
  readonly method: string
  readonly path: string
  readonly query: readonly { readonly name: string; readonly schema: Schema }[]
  readonly takesRefreshToken: boolean
  readonly body: Schema | null
  /** True if the call hashes a password, which is slow by design. */
  readonly hashes: boolean
}

interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** Returns the operations of the document of an access level. */
export function operationsOf(access: Access): Operation[] {
  // The document is plain JSON of a known form, but its type in the contract is loose.
  const paths = openApiDocument(endpoints, access).paths as Record<string, Record<string, OperationObject>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]): Operation => {
      const body = requestBody?.content['application/json']?.schema ?? null
      return {
        access,
        id: operationId,
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        takesRefreshToken: parameters.some((parameter) => parameter.in === 'header'),
        body,
        hashes: /password/.test(JSON.stringify(body)),
      }
    }),
  )
}
