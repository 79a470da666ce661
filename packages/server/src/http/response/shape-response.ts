import { type AccessType, type EndpointDefinition, viewFor } from '@portico/contract'
import { z } from 'zod'
import type { NamedEndpoint } from '../endpoint.ts'

type Shaper = (value: unknown) => unknown

/**
 * Strips a handler's full response to the fields of one access level. Built once per endpoint and level; walks objects,
 * arrays and nullable fields, and leaves everything else as it is.
 */
export function createResponseShaper({
  definition,
}: {
  definition: Pick<EndpointDefinition, 'access' | 'response'>
}): (value: unknown, access: AccessType) => unknown {
  const shapers = new Map<AccessType, Shaper>()
  const levels: readonly AccessType[] = definition.access === 'open' ? ['client'] : definition.access
  for (const access of levels) shapers.set(access, shaperOf(viewFor(definition.response, access)))
  return (value, access) => (shapers.get(access) ?? identity)(value)
}

const identity: Shaper = (value) => value

function shaperOf(schema: z.core.$ZodType): Shaper {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = shaperOf(schema.unwrap())
    return (value) => (value === null || value === undefined ? value : inner(value))
  }
  if (schema instanceof z.ZodArray) {
    const item = shaperOf(schema.element)
    return (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  if (schema instanceof z.ZodObject) return objectShaper(Object.entries(schema.shape))
  return identity
}

function objectShaper(entries: readonly (readonly [string, z.core.$ZodType])[]): Shaper {
  const fields = entries.map(([key, schema]) => ({ key, shape: shaperOf(schema) }))
  return (value) => {
    // The handler's return type is an object with these fields.
    const source = value as Record<string, unknown>
    const shaped: Record<string, unknown> = {}
    for (const { key, shape } of fields) {
      const inner = source[key]
      if (inner !== undefined) shaped[key] = shape === identity ? inner : shape(inner)
    }
    return shaped
  }
}

/** Throws if a response does not have its declared shape. For development and tests. */
export function assertResponseShape(endpoint: NamedEndpoint, access: AccessType, body: unknown): void {
  const result = viewFor(endpoint.definition.response, access).safeParse(body)
  if (!result.success) {
    throw new TypeError(
      `${endpoint.name} answered ${access} access with a wrong shape: ${z.prettifyError(result.error)}`,
    )
  }
}
