import { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { forbiddenContent } from '../../platform/http/request/forbidden-content.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { invalid } from './portal-error.ts'

/** A call of the portal with a verified token. */
export interface PortalCall {
  readonly project: Project
  readonly context: RequestContext
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Idempotency key; null without one. */
  readonly idempotencyKey: string | null
}

/** The response is empty if there is no body. */
export interface PortalResponse {
  readonly status: number
  readonly body?: unknown
}

/** The dependencies of the routes of the portal. */
export type PortalDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** A route of the Svix API, below `/api/v1`. */
export interface PortalRoute {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  handle(call: PortalCall, deps: PortalDeps): Promise<PortalResponse>
}

/** Parses a part of a call by its schema. Throws a 422 that names every problem. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: 'body' | 'query',
): z.output<Schema> {
  const { problems } = forbiddenContent(value, part)
  if (problems.length > 0) throw invalid(problems.map((message) => ({ path: [part], message })))
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: [part, ...path], message })))
}

/** Returns a parameter that the path of the route contains. */
export function param({ params }: PortalCall, name: string): string {
  const value = params[name]
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
  return value
}

/** Returns the seed of new ids: the same for calls with the same idempotency key. */
export const seedOf = ({ project, idempotencyKey }: PortalCall, { random }: WithRandom): string =>
  idempotencyKey === null ? random.uuid() : `${project.id}\n${idempotencyKey}`

/** A time in a query or body, in milliseconds. */
export const Moment = z
  .string()
  .max(40)
  .refine((text) => Number.isFinite(Date.parse(text)), 'must be a date and time, such as 2026-01-31T12:00:00Z')
  .transform((text) => Date.parse(text))

/** A flag in a query. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const isoDate = (millis: number): string => new Date(millis).toISOString()
