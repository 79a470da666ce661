import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EndpointDefinition } from '@portico/contract'
import { type BytesResponse, jsonType } from './error-response.ts'

interface LongList {
  readonly items: readonly unknown[]
}

/** Entries that are serialized at once: about two milliseconds. */
const portion = 100

/** Returns true for a list that would keep other requests waiting while it is serialized. */
export const isLongList = (result: unknown): result is LongList =>
  typeof result === 'object' &&
  result !== null &&
  'items' in result &&
  Array.isArray(result.items) &&
  result.items.length > 2 * portion

/**
 * Serializes a list in portions. Other requests are handled between them. `bodyOf` returns the response to a list with some
 * of the entries.
 */
export async function longListResponse(
  definition: Pick<EndpointDefinition, 'status'>,
  list: LongList,
  bodyOf: (part: LongList) => unknown,
): Promise<BytesResponse> {
  const parts: Buffer[] = []
  for (let first = 0; first < list.items.length; first += portion) {
    const { items } = Object(bodyOf({ ...list, items: list.items.slice(first, first + portion) }))
    parts.push(Buffer.from(`${first === 0 ? '{"items":[' : ','}${JSON.stringify(items).slice(1, -1)}`))
    await nextTurn()
  }
  const { items: _, ...rest } = Object(bodyOf({ ...list, items: [] }))
  const end = JSON.stringify(rest)
  parts.push(Buffer.from(end === '{}' ? ']}' : `],${end.slice(1)}`))
  return { status: definition.status ?? 200, headers: { 'content-type': jsonType }, body: Buffer.concat(parts) }
}
