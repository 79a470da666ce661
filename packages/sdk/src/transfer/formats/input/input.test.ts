/** Files that are broken or far too large. */
import { transferRowSchemas } from '@portico/contract'
import { limits } from '@portico/contract/limits'
import { describe, expect, test } from 'vitest'
import { readTransferSource } from '../read-transfer-source.ts'
import { csvColumns } from '../sources/portico.ts'
import type { TransferFile, TransferSource } from '../transfer-item.ts'
import { readJsonTables } from './read-json.ts'
import { readText } from './read-text.ts'

async function read(source: TransferSource, main: TransferFile) {
  const items: unknown[] = []
  for await (const item of readTransferSource(source, { main })) items.push(item)
  return items
}

/** A file in chunks of a few bytes, so that every boundary falls somewhere inside a value. */
const inChunks = (bytes: Uint8Array, size: number) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
const utf8 = (text: string) => new TextEncoder().encode(text)
const row = (line: number, name: string) =>
  expect.objectContaining({ kind: 'row', line, row: expect.objectContaining({ display_name: name }) })
const refused = (line: number, reason: RegExp) =>
  expect.objectContaining({ kind: 'refused', line, reason: expect.stringMatching(reason) })

const csv = 'external_id,display_name\nuser_1,Änn 🦊\nuser_2,"two\nlines"\n'
const jsonLines = '{"external_id":"1","display_name":"Änn 🦊"}\n{"external_id":"2","display_name":"B"}'

describe('the encoding of a file', () => {
  const withMark =
    (...mark: number[]) =>
    (bytes: Uint8Array) =>
      Uint8Array.of(...mark, ...bytes)
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).buffer)
  const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0)

  test.each([
    ['UTF-8', utf8(csv)],
    ['UTF-8 with a mark', withMark(0xef, 0xbb, 0xbf)(utf8(csv))],
    ['UTF-16, little endian', withMark(0xff, 0xfe)(utf16(csv))],
    ['UTF-16, big endian', withMark(0xfe, 0xff)(swapped(utf16(csv)))],
    ['CRLF', utf8(csv.replaceAll('\n', '\r\n'))],
  ])('%s is read in chunks of any size', async (name, bytes) => {
    const second = name === 'CRLF' ? 'two\r\nlines' : 'two\nlines'
    for (const size of [1, 2, 3, 1000]) {
      expect(await read('csv', inChunks(bytes, size))).toEqual([row(2, 'Änn 🦊'), row(3, second)])
    }
  })

  test('a line that is not UTF-8 is refused', async () => {
    const bytes = Uint8Array.of(...utf8('external_id,display_name\nuser_1,'), 0xe4, ...utf8('\nuser_2,B\n'))
    expect(await read('csv', new Blob([bytes]))).toEqual([refused(2, /not UTF-8/), row(3, 'B')])
  })

  test('JSON lines and arrays are read in chunks of any size', async () => {
    const array = `[\n${jsonLines.replace('\n', ',\n').replaceAll('external_', '')}\n]`
    for (const size of [1, 2, 3, 1000]) {
      expect(await read('portico', inChunks(utf8(jsonLines), size))).toHaveLength(2)
      expect(await read('stack', inChunks(utf8(array), size))).toHaveLength(2)
    }
  })

  test('an empty file has no rows', async () => {
    expect(await read('csv', new Blob([]))).toEqual([])
    expect(await read('portico', new Blob([' \n\n']))).toEqual([])
    expect(await read('stack', new Blob(['']))).toEqual([])
  })
})

describe('a line above 2 MiB is refused without keeping it, and the next one is read', () => {
  const million = utf8('x'.repeat(1 << 20))
  const huge = (before: string, after: string, mebibytes: number) =>
    async function* () {
      yield utf8(before)
      for (let count = 0; count < mebibytes; count++) yield million
      yield utf8(after)
    }

  test.each([
    {
      name: 'CSV',
      source: 'csv',
      before: 'external_id,display_name\nuser_1,',
      after: '\nuser_2,B\n',
      mebibytes: 256,
      line: 2,
    },
    {
      name: 'CSV with an open quotation mark',
      source: 'csv',
      before: 'external_id,display_name\nuser_1,"',
      after: '"\nuser_2,B\n',
      mebibytes: 64,
      line: 2,
    },
    {
      name: 'JSON lines',
      source: 'portico',
      before: '{"display_name":"',
      after: '"}\n{"display_name":"B"}',
      mebibytes: 64,
      line: 1,
    },
    {
      name: 'a JSON array',
      source: 'stack',
      before: '[{"displayName":"',
      after: '"},\n{"displayName":"B"}]',
      mebibytes: 64,
      line: 1,
    },
  ] as const)('$name', async ({ source, before, after, mebibytes, line }) => {
    const start = process.memoryUsage().rss
    expect(await read(source, huge(before, after, mebibytes))).toEqual([refused(line, /2 MiB/), row(line + 1, 'B')])
    expect(process.memoryUsage().rss - start).toBeLessThan(200 << 20)
  })

  test('a value of exactly the bound is read', async () => {
    const around = '{"display_name":""}'.length
    const name = 'x'.repeat(limits.transferRowMaxBytes - around)
    expect(await read('portico', new Blob([`{"display_name":"${name}"}`]))).toEqual([row(1, name)])
    expect(await read('portico', new Blob([`{"display_name":"${name}x"}`]))).toEqual([refused(1, /2 MiB/)])
  })
})

test.each([
  ['csv', 'external_id,display_name\n', 'user,B\n'],
  ['portico', '', '{"display_name":"B"}\n'],
  ['stack', '[', '{"displayName":"B"},\n'],
  ['firebase', '{"hash_config":{},"users":[', '{"displayName":"B"},\n'],
] as const)('%s: an endless file is read as far as its rows are taken, and closed', async (source, start, line) => {
  let openFiles = 0
  let chunks = 0
  const endless = async function* () {
    openFiles++
    try {
      yield utf8(start)
      for (; chunks < 10_000; chunks++) yield utf8(line)
      throw new Error('The file was read to its end.')
    } finally {
      openFiles--
    }
  }
  const items = readTransferSource(source, { main: endless })
  for (let count = 0; count < 3; count++) expect((await items.next()).value).toMatchObject({ kind: 'row' })
  await items.return(undefined)
  expect({ openFiles, isShort: chunks < 2000 }).toEqual({ openFiles: 0, isShort: true })
})

describe('CSV', () => {
  test('a quotation mark that is never closed refuses its line only', async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `user_${index},name ${index}`)
    const items = await read('csv', new Blob([`external_id,display_name\nuser_x,"open\n${lines.join('\n')}`]))
    expect(items.slice(0, 2)).toEqual([refused(2, /never closed/), row(3, 'name 0')])
    expect(items).toHaveLength(50_001)
  })

  test('a million columns are refused', async () => {
    expect(await read('csv', new Blob([`${'a,'.repeat(1_000_000)}\n1\n`]))).toEqual([refused(1, /1000001 columns/)])
  })

  test('a line with a million values is refused', async () => {
    const file = new Blob([`external_id,display_name\n${','.repeat(1_000_000)}\nuser_2,B\n`])
    expect(await read('csv', file)).toEqual([refused(2, /1000001 values for 2 columns/), row(3, 'B')])
  })

  test('two columns of the same name are refused', async () => {
    expect(await read('csv', new Blob(['id,name,id\n']))).toEqual([refused(1, /two columns/)])
  })

  test.each([';', '\t'])('the separator %j is recognized', async (separator) => {
    const file = new Blob([`external_id${separator}display_name\nuser_1${separator}"a, b"\n`])
    expect(await read('csv', file)).toEqual([row(2, 'a, b')])
  })

  test('columns named like members of objects are unknown columns', async () => {
    const items = await read('csv', new Blob(['external_id,display_name,__proto__,constructor\nuser_1,B,x,y\n']))
    expect(items).toEqual([
      row(2, 'B'),
      expect.objectContaining({ kind: 'unknown_column', column: '__proto__' }),
      expect.objectContaining({ kind: 'unknown_column', column: 'constructor' }),
    ])
  })

  test('every field of a row has a column', () => {
    const fields = new Set(Object.values(transferRowSchemas).flatMap((schema) => Object.keys(schema.shape)))
    expect(Object.values(csvColumns).flat().sort()).toEqual([...fields].sort())
  })
})

describe('JSON', () => {
  test('a file that ends inside a value is reported', async () => {
    expect(await read('stack', new Blob(['[{"displayName":"B"},\n{"displayName":"C"']))).toEqual([
      row(1, 'B'),
      refused(2, /ends inside/),
    ])
  })

  test('values that are nested too deeply are refused, also inside of texts', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(await read('stack', new Blob([`[{"clientMetadata":${deep}},\n{"displayName":"B"}]`]))).toEqual([
      refused(1, /nested too deeply/),
      row(2, 'B'),
    ])
    expect(await read('csv', new Blob([`display_name,client_metadata\nB,"${deep}"\n`]))).toEqual([
      expect.objectContaining({ left: [{ field: 'client_metadata', reason: expect.stringContaining('deeply') }] }),
    ])
  })

  test('a list in an object is read', async () => {
    for (const name of ['users', 'items', 'data']) {
      expect(await read('stack', new Blob([`{"${name}":[{"displayName":"B"}],"next":null}`]))).toEqual([row(1, 'B')])
    }
  })

  test('JSON lines may begin with a list', async () => {
    const line = '{"identities":[],"user_id":"auth0|1","given_name":"B"}'
    expect(await read('auth0', new Blob([line]))).toEqual([row(1, 'B')])
  })

  test('tables and other members are distinguished', async () => {
    const file = new Blob([
      '{"realm":"a:b","users":[{"id":"1","list":[{"x":"]}"}]},\n{"id":"2"}],"empty":[],"policy":{"users":[1]},"n":1}',
    ])
    const parts = []
    for await (const part of readJsonTables(readText(file), ['users'])) parts.push(part)
    expect(parts).toEqual([
      { member: 'realm', line: 1, value: 'a:b' },
      { table: 'users', record: { line: 1, values: { id: '1', list: [{ x: ']}' }] } } },
      { table: 'users', record: { line: 2, values: { id: '2' } } },
      { member: 'empty', line: 2, value: [] },
      { member: 'policy', line: 2, value: { users: [1] } },
      { member: 'n', line: 2, value: 1 },
    ])
  })
})
