import { expect, it } from 'vitest'
import { addBlock, listBlocks, placeBlock, removeBlock, restoreBlock, withMembers } from './blocks.ts'

const text = (source: string) => ({ type: 'Text', data: { props: { text: source } } })
const content = {
  root: {
    type: 'EmailLayout',
    data: { childrenIds: ['a', 'group', 'columns', 'missing', 'a'], canvasColor: '#ffffff' },
  },
  a: text('A'),
  group: { type: 'Container', data: { style: { borderRadius: 4 }, props: { childrenIds: ['b', 'root'] } } },
  b: text('B'),
  columns: {
    type: 'ColumnsContainer',
    data: { props: { columns: [{ childrenIds: ['c'] }, { childrenIds: ['d'] }, { childrenIds: [] }] } },
  },
  c: text('C'),
  d: text('D'),
  unused: text('U'),
}
const ids = (document: Parameters<typeof listBlocks>[0]) =>
  listBlocks(document).map(({ id, depth }) => '-'.repeat(depth) + id)

it('lists the blocks in the order of the email, each once, with those beside them', () => {
  expect(ids(content)).toEqual(['a', 'group', '-b', 'columns', '-c', '-d'])
  expect(listBlocks(content)[1]).toEqual({ id: 'group', kind: 'Container', depth: 0, previous: 'a', next: 'columns' })
  expect(ids({})).toEqual([])
  expect(ids({ root: { type: 'EmailLayout', data: { childrenIds: 'a' } } })).toEqual([])
})

it('moves blocks within a list and between lists, and keeps what else the document contains', () => {
  const moved = placeBlock(content, 'a', { target: 'columns', side: 'after' })
  expect(ids(moved)).toEqual(['group', '-b', 'columns', '-c', '-d', 'a'])
  expect(moved).toMatchObject({ root: { data: { canvasColor: '#ffffff' } }, unused: content.unused })
  expect(ids(placeBlock(content, 'a', { target: 'd', side: 'before' }))).toEqual([
    'group',
    '-b',
    'columns',
    '-c',
    '-a',
    '-d',
  ])
})

it('moves no block into itself', () => {
  expect(placeBlock(content, 'group', { target: 'b', side: 'before' })).toBe(content)
  expect(placeBlock(content, 'group', { target: 'group', side: 'after' })).toBe(content)
})

it('removes a block with everything in it', () => {
  const removed = removeBlock(content, 'columns')
  expect(ids(removed)).toEqual(['a', 'group', '-b'])
  expect(Object.keys(removed)).toEqual(['root', 'a', 'group', 'b', 'unused'])
})

/** The same without a block that contains itself or stands twice. */
const plain = {
  ...content,
  root: { type: 'EmailLayout', data: { childrenIds: ['a', 'group', 'columns'] } },
  group: { type: 'Container', data: { props: { childrenIds: ['b'] } } },
}

it('restores a removed block with everything in it at its place, and keeps what has changed since', () => {
  for (const id of ['a', 'group', 'columns', 'd']) {
    expect(restoreBlock(removeBlock(plain, id), plain, id)).toEqual(plain)
  }
  const changed = withMembers(removeBlock(plain, 'columns'), 'a', 'props', { text: 'new' })
  const moved = placeBlock(changed, 'a', { target: 'group', side: 'after' })
  expect(ids(restoreBlock(moved, plain, 'columns'))).toEqual(['group', '-b', 'columns', '-c', '-d', 'a'])
  expect(restoreBlock(moved, plain, 'columns')).toMatchObject({ a: text('new') })
})

it('restores a block at the end of the email if its group was removed as well', () => {
  const withoutGroup = removeBlock(removeBlock(plain, 'b'), 'group')
  expect(ids(restoreBlock(withoutGroup, plain, 'b'))).toEqual(['a', 'columns', '-c', '-d', 'b'])
})

it('adds a block after another one or at the end, under a free id', () => {
  const image = addBlock({ ...content, 'block-8': text('taken') }, 'Image', 'b')
  expect(image.id).toBe('block-9')
  expect(ids(image.content)).toEqual(['a', 'group', '-b', '-block-9', 'columns', '-c', '-d'])
  expect(ids(addBlock(content, 'Divider', null).content).at(-1)).toBe('block-8')
})

it('changes members of a part of a block, and removes those that are null', () => {
  const changed = withMembers(content, 'group', 'style', { backgroundColor: '#101010', borderRadius: null })
  expect(changed.group).toEqual({
    type: 'Container',
    data: { style: { backgroundColor: '#101010' }, props: { childrenIds: ['b', 'root'] } },
  })
  expect(withMembers(content, 'root', 'data', { canvasColor: null }).root).toMatchObject({
    data: { childrenIds: content.root.data.childrenIds },
  })
})
