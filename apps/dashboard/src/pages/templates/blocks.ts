/** A document of blocks by their ids, shown from the id `root` on. */
type Content = Readonly<Record<string, unknown>>

/** A block as the list shows it. */
export interface ListedBlock {
  readonly id: string
  /** The type of the block, such as `Text`. */
  readonly kind: string
  /** The number of groups and columns that contain it. */
  readonly depth: number
  /** The blocks beside it, or null at the end. */
  readonly previous: string | null
  readonly next: string | null
}

/** The blocks that the list adds. */
export const addedKinds = ['Heading', 'Text', 'Button', 'Image', 'Logo', 'Divider', 'Spacer'] as const
export type AddedKind = (typeof addedKinds)[number]

const maxDepth = 32

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object, or an empty one for every other value. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Returns the members of a part of a block: its `props`, its `style`, or the `data` of the whole email. */
export function partOf(content: Content, id: string, part: BlockPart): Readonly<Record<string, unknown>> {
  const { data } = recordOf(content[id])
  return part === 'data' ? recordOf(data) : recordOf(recordOf(data)[part])
}

export type BlockPart = 'props' | 'style' | 'data'

/** Returns a document with other members of a part of a block. Null removes a member. */
export function withMembers(content: Content, id: string, part: BlockPart, changes: Record<string, unknown>): Content {
  const block = recordOf(content[id])
  const members = Object.entries({ ...partOf(content, id, part), ...changes }).filter(([, value]) => value !== null)
  const changed = Object.fromEntries(members)
  return {
    ...content,
    [id]: { ...block, data: part === 'data' ? changed : { ...recordOf(block.data), [part]: changed } },
  }
}

/** Returns the blocks of a document in the order of the email. A block that contains itself is listed once. */
export function listBlocks(content: Content): ListedBlock[] {
  const seen = new Set(['root'])
  function childrenOf(id: string, depth: number): ListedBlock[] {
    if (depth > maxDepth) return []
    return childListsOf(content[id]).flatMap((ids) => {
      const shown = [...new Set(ids)].filter((child) => Object.hasOwn(content, child) && !seen.has(child))
      for (const child of shown) seen.add(child)
      return shown.flatMap((child, index) => [
        {
          id: child,
          kind: kindOf(content, child),
          depth,
          previous: shown[index - 1] ?? null,
          next: shown[index + 1] ?? null,
        },
        ...childrenOf(child, depth + 1),
      ])
    })
  }
  return childrenOf('root', 0)
}

/** Returns the type of a block, such as `Text`. */
export const kindOf = (content: Content, id: string): string => String(recordOf(content[id]).type)

/** Returns a document with a block in another place: before or after another one, which it must not contain. */
export function placeBlock(content: Content, id: string, { target, side }: Place): Content {
  if (id === target || idsWithin(content, id).has(target)) return content
  return mapChildLists(content, (ids) => {
    const others = ids.filter((each) => each !== id)
    const index = others.indexOf(target)
    return index < 0 ? others : others.toSpliced(side === 'before' ? index : index + 1, 0, id)
  })
}

/** A place beside a block. */
export interface Place {
  readonly target: string
  readonly side: 'before' | 'after'
}

/** Returns a document without a block and everything in it. */
export function removeBlock(content: Content, id: string): Content {
  const removed = idsWithin(content, id).add(id)
  const others = Object.entries(content).filter(([each]) => !removed.has(each))
  return mapChildLists(Object.fromEntries(others), (ids) => ids.filter((each) => each !== id))
}

/**
 * Returns a document with a removed block and everything in it again, after the block that it followed. What has changed
 * since stays. If its group was removed as well, it comes to the end of the email.
 * @param before the document before the removal
 */
export function restoreBlock(content: Content, before: Content, id: string): Content {
  const restored = [id, ...idsWithin(before, id)].map((each) => [each, before[each]])
  const whole: Content = { ...content, ...Object.fromEntries(restored) }
  for (const parent of ['root', ...idsWithin(before, 'root')]) {
    const index = childListsOf(before[parent]).findIndex((ids) => ids.includes(id))
    const ids = childListsOf(content[parent])[index]
    if (!ids) continue
    const siblings = childListsOf(before[parent])[index] ?? []
    const previous = siblings.slice(0, siblings.indexOf(id)).findLast((each) => ids.includes(each))
    const place = previous === undefined ? 0 : ids.indexOf(previous) + 1
    return { ...whole, [parent]: withChildList(content[parent], index, ids.toSpliced(place, 0, id)) }
  }
  return { ...whole, root: withChildList(content.root, 0, [...(childListsOf(content.root)[0] ?? []), id]) }
}

/** Adds a block after another one, or at the end of the email. Returns the document and the id of the block. */
export function addBlock(content: Content, kind: AddedKind, after: string | null): { content: Content; id: string } {
  const id = freeId(content)
  const root = recordOf(content.root)
  const ids = childListsOf(root)[0] ?? []
  const added = { ...content, root: withChildList(root, 0, [...ids, id]), [id]: newBlocks[kind] }
  return { id, content: after === null ? added : placeBlock(added, id, { target: after, side: 'after' }) }
}

function freeId(content: Content): string {
  let number = Object.keys(content).length
  while (Object.hasOwn(content, `block-${number}`)) number += 1
  return `block-${number}`
}

const above = (top: number) => ({ padding: { top, bottom: 0, right: 0, left: 0 } })

/** Blocks as they are added. Their distances are those of the default templates. */
const newBlocks: Readonly<Record<AddedKind, unknown>> = {
  Heading: { type: 'Heading', data: { props: { text: '', level: 'h2' }, style: above(12) } },
  Text: { type: 'Text', data: { props: { text: '' }, style: above(12) } },
  Button: { type: 'Button', data: { props: { text: '', url: '' }, style: above(20) } },
  Image: { type: 'Image', data: { props: { url: '', alt: '' }, style: above(12) } },
  Logo: { type: 'Logo', data: { style: { padding: { top: 0, bottom: 24, right: 0, left: 0 } } } },
  Divider: { type: 'Divider', data: { style: above(24) } },
  Spacer: { type: 'Spacer', data: { props: { height: 16 } } },
}

/** Returns the ids of all blocks that a block contains. */
function idsWithin(content: Content, id: string): Set<string> {
  const found = new Set<string>()
  const visit = (each: string) => {
    for (const child of childListsOf(content[each]).flat()) {
      if (found.has(child)) continue
      found.add(child)
      visit(child)
    }
  }
  visit(id)
  return found
}

const mapChildLists = (content: Content, change: (ids: readonly string[]) => readonly string[]): Content =>
  Object.fromEntries(
    Object.entries(content).map(([id, block]) => [
      id,
      childListsOf(block).reduce<unknown>((changed, ids, index) => withChildList(changed, index, change(ids)), block),
    ]),
  )

/** Returns the lists of ids of the blocks that a block contains: one, or one per column. */
function childListsOf(block: unknown): readonly (readonly string[])[] {
  const { type, data } = recordOf(block)
  const props = recordOf(recordOf(data).props)
  if (type === 'EmailLayout') return [idsOf(recordOf(data).childrenIds)]
  if (type === 'Container') return [idsOf(props.childrenIds)]
  if (type === 'ColumnsContainer') return columnsOf(props).map(({ childrenIds }) => idsOf(childrenIds))
  return []
}

function withChildList(block: unknown, index: number, childrenIds: readonly string[]): unknown {
  const { data, ...rest } = recordOf(block)
  const props = recordOf(recordOf(data).props)
  if (rest.type === 'EmailLayout') return { ...rest, data: { ...recordOf(data), childrenIds } }
  if (rest.type === 'Container') return { ...rest, data: { ...recordOf(data), props: { ...props, childrenIds } } }
  const columns = columnsOf(props).map((column, place) => (place === index ? { ...column, childrenIds } : column))
  return { ...rest, data: { ...recordOf(data), props: { ...props, columns } } }
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

const columnsOf = ({ columns }: Readonly<Record<string, unknown>>) =>
  Array.isArray(columns) ? columns.map(recordOf) : []
