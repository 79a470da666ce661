import { type AccessType, type EndpointDefinition, viewFor } from '@portico/contract'
import { z } from 'zod'
import type { NamedEndpoint } from '../endpoint.ts'

type Shaper = (value: unknown) => unknown

/**
 * Strips a handler's full response to the fields of one access level. Built once per endpoint and level; walks objects,
 * arrays and nullable fields, and passes everything else to `leaf`, which returns it unchanged by default.
 */
export function createResponseShaper({
  definition,
  leaf = identity,
}: {
  definition: Pick<EndpointDefinition, 'access' | 'response'>
  leaf?: Shaper
}): (value: unknown, access: AccessType) => unknown {
  const shapers = new Map<AccessType, Shaper>()
  const levels: readonly AccessType[] = definition.access === 'open' ? ['client'] : definition.access
  for (const access of levels) shapers.set(access, shaperOf(viewFor(definition.response, access), leaf))
  return (value, access) => (shapers.get(access) ?? leaf)(value)
}

const identity: Shaper = (value) => value

function shaperOf(schema: z.core.$ZodType, leaf: Shaper): Shaper {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = shaperOf(schema.unwrap(), leaf)
    return (value) => (value === null || value === undefined ? value : inner(value))
  }
  if (schema instanceof z.ZodArray) {
    const item = shaperOf(schema.element, leaf)
    return (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  if (schema instanceof z.ZodObject) return objectShaper(Object.entries(schema.shape), leaf)
  return leaf
}

function objectShaper(entries: readonly (readonly [string, z.core.$ZodType])[], leaf: Shaper): Shaper {
  const fields = entries.map(([key, schema]) => ({ key, shape: shaperOf(schema, leaf) }))
  return (value) => {
    // The handler's return type is an object with these fields.
    const source = value as Record<string, unknown>
    const shaped: Record<string, unknown> = {}
    for (const { key, shape } of fields) {
      const inner = source[key]
      if (inner !== undefined) shaped[key] = shape(inner)
    }
    return shaped
  }
}

/** Throws if a response does not have its declared shape. For development and tests. */
export function assertResponseShape(endpoint: NamedEndpoint, access: AccessType, body: unknown): void {
  const result = viewFor(endpoint.definition.response, access).safeParse(body)
  if (!result.success) {
    throw new TypeError(
      `${endpoint.name} returned ${access} access with a wrong shape: ${z.prettifyError(result.error)}`,
    )
  }
}
