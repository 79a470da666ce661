/** Calls of the API that pages make: the rules of an account are those of the API. */
import type { Method } from '@portico/contract'
import type { z } from 'zod'
import type { SessionOfBrowser } from '../../../access/page-caller.ts'
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'
import type { Project } from '../../../projects/project.ts'

/** A call of the API with client access. */
export interface ApiCallOfPage {
  readonly project: Project
  /** The session of the browser, as whose user the page calls. Null: without a user. */
  readonly session: SessionOfBrowser | null
  /** The request of the browser, which the call describes to limits and the audit trail. */
  readonly request: ApiRequest
  readonly route: { readonly method: Method; readonly path: string }
  readonly body?: object | undefined
  /** Names the form that makes the call. A form that is sent again repeats no effect. */
  readonly idempotencyKey?: string | undefined
}

/** Resolves to the body of the response. Throws the errors of the call. */
export type CallApi = (call: ApiCallOfPage) => Promise<unknown>

interface Input {
  readonly session?: SessionOfBrowser | null
  /** Values of the placeholders of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly idempotencyKey?: string
}

/** A page with the request of its browser. */
interface CallingPage {
  readonly callApi: CallApi
  readonly project: Project
  readonly request: ApiRequest
}

interface CalledEndpoint<Schema extends z.ZodType> {
  readonly route: ApiCallOfPage['route']
  readonly response: Schema
}

/** Calls an endpoint and returns the parsed response. Throws the errors of the call. */
export async function callEndpoint<Schema extends z.ZodType>(
  { callApi, project, request }: CallingPage,
  { route, response }: CalledEndpoint<Schema>,
  { session = null, params = {}, query, body, idempotencyKey }: Input = {},
): Promise<z.output<Schema>> {
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const target = query === undefined ? path : `${path}?${new URLSearchParams(query)}`
  const called = { method: route.method, path: target }
  return response.parse(await callApi({ project, session, request, route: called, body, idempotencyKey }))
}
