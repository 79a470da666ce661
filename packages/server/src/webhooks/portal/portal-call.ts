import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { forbiddenContent } from '../../http/forbidden-content.ts'
import type { Project } from '../../projects/project.ts'
import type { RequestContext } from '../../request-context.ts'
import { invalid } from './portal-error.ts'

/** A call of the portal, once its token was believed. */
export interface PortalCall {
  readonly project: Project
  readonly context: RequestContext
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
  /** So that a call that is sent twice makes one thing; null without one. */
  readonly idempotencyKey: string | null
}

/** Without a body, the answer is empty. */
export interface PortalResponse {
  readonly status: number
  readonly body?: unknown
}

/** One call of the Svix API, below `/api/v1`. */
export interface PortalRoute {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  handle(call: PortalCall, deps: Deps): Promise<PortalResponse>
}

/** A part of a call by its schema; throws a 422 that names every problem. */
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

/** A parameter of the path; the route says that it is there. */
export function param({ params }: PortalCall, name: string): string {
  const value = params[name]
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
  return value
}

/** What the ids of new things are made from: of a call that is sent twice with one key, the same. */
export const seedOf = ({ project, idempotencyKey }: PortalCall, { random }: Pick<Deps, 'random'>): string =>
  idempotencyKey === null ? random.uuid() : `${project.id}\n${idempotencyKey}`

/** A moment of a query or body, in milliseconds. */
export const Moment = z
  .string()
  .max(40)
  .refine((text) => Number.isFinite(Date.parse(text)), 'must be a date and time, such as 2026-01-31T12:00:00Z')
  .transform((text) => Date.parse(text))

export const isoDate = (millis: number): string => new Date(millis).toISOString()
