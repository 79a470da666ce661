import type { EndpointDefinition } from '@portico/contract'
import { type BytesResponse, jsonType } from './error-response.ts'

interface LongList {
  readonly items: readonly unknown[]
}

/** Entries that are serialized at once. */
const portion = 20
/** Longest work between two pauses. */
const turnMillis = 2
const longLength = 200

/** Returns true for a list that would keep other requests waiting while it is serialized. */
export const isLongList = (result: unknown): result is LongList =>
  typeof result === 'object' &&
  result !== null &&
  'items' in result &&
  Array.isArray(result.items) &&
  result.items.length > longLength

/**
 * Serializes a list in portions. `pause` lets other requests be handled between them. `bodyOf` returns the response to a list
 * with some of the entries.
 */
export async function longListResponse(
  definition: Pick<EndpointDefinition, 'status'>,
  list: LongList,
  { bodyOf, pause }: { bodyOf: (part: LongList) => unknown; pause: () => Promise<void> },
): Promise<BytesResponse> {
  const parts: Buffer[] = []
  let turnStart = performance.now()
  for (let first = 0; first < list.items.length; first += portion) {
    const { items } = Object(bodyOf({ ...list, items: list.items.slice(first, first + portion) }))
    parts.push(Buffer.from(`${first === 0 ? '{"items":[' : ','}${JSON.stringify(items).slice(1, -1)}`))
    if (performance.now() - turnStart < turnMillis) continue
    await pause()
    turnStart = performance.now()
  }
  const { items: _, ...rest } = Object(bodyOf({ ...list, items: [] }))
  const end = JSON.stringify(rest)
  parts.push(Buffer.from(end === '{}' ? ']}' : `],${end.slice(1)}`))
  return { status: definition.status ?? 200, headers: { 'content-type': jsonType }, body: Buffer.concat(parts) }
}
