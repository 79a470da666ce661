import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFilter } from './build-filter.ts'
import { bucketBitsFor, placeOf } from './filter-layout.ts'
import { openFilter } from './open-filter.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filter-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sha1 = (password: string) => createHash('sha1').update(password, 'utf8').digest('hex')
const numbered = (count: number, name = 'password') => Array.from({ length: count }, (_, index) => `${name}-${index}`)

async function build(lines: readonly string[], end = '\n') {
  const list = join(folder, `list-${Math.random()}`)
  await writeFile(list, lines.map((line) => `${line}${end}`).join(''))
  const out = `${list}.filter`
  return { list, out, build: () => buildFilter({ list, out }) }
}

describe.each([
  ['text', (password: string) => password, '\n'],
  ['SHA-1', (password: string) => sha1(password), '\r\n'],
  ['SHA-1 with counts, in capitals', (password: string) => `${sha1(password).toUpperCase()}:42`, '\n'],
])('a list of %s', (_, lineOf, end) => {
  test('is found again, and of 1,000 other passwords none', async () => {
    const passwords = numbered(4000)
    // A line may occur twice, and in any order.
    const { out, build: run } = await build([...passwords, ...passwords.slice(0, 100).reverse()].map(lineOf), end)
    expect(await run()).toMatchObject({ lines: 4100, passwords: 4000 })
    const filter = await openFilter(out)
    for (const password of passwords.slice(0, 1000)) expect(await filter.includes(password)).toBe(true)
    for (const other of numbered(1000, 'other')) expect(await filter.includes(other)).toBe(false)
    await filter.close()
  })
})

test('passwords are compared in their prepared form', async () => {
  const { out, build: run } = await build(['\u00e9clair \u212b', 'one'])
  await run()
  const filter = await openFilter(out)
  expect(await filter.includes('e\u0301clair\u3000A\u030a')).toBe(true)
  expect(await filter.includes('One')).toBe(false)
  await filter.close()
})

test('one in a million other passwords is found by chance, at most', () => {
  for (const count of [1, 1000, 1_000_000, 1_000_000_000]) {
    const perBucket = count / 2 ** bucketBitsFor(count)
    expect(perBucket / 2 ** 32).toBeLessThan(1e-6)
    // Two blocks of 4 KiB, wherever they begin.
    expect(perBucket * 4 * 1.5).toBeLessThanOrEqual(4096)
  }
  expect(placeOf(0xffff_ffff_ffff_ffffn, 24)).toEqual({ bucket: 2 ** 24 - 1, fingerprint: 2 ** 32 - 1 })
  expect(placeOf(0x0000_0001_0000_0000n, 0)).toEqual({ bucket: 0, fingerprint: 1 })
})

test.each([
  ['an empty list', [], 'has no lines'],
  ['a list of SHA-1 that was cut', [sha1('one'), sha1('two').slice(0, 17)], 'Line 2 is no SHA-1'],
])('%s is refused and leaves no file', async (_, lines, message) => {
  const { out, build: run } = await build(lines)
  await expect(run()).rejects.toThrow(message)
  const left = (await readdir(folder)).filter((name) => name.startsWith('.') || join(folder, name) === out)
  expect(left).toEqual([])
})

describe('a file that is damaged is refused when it is opened', () => {
  const damages: Record<string, (file: string) => Promise<void>> = {
    'one bit of a fingerprint': (file) => flip(file, 70),
    'the number of passwords': (file) => flip(file, 24),
    'the number of buckets': (file) => flip(file, 16),
    'its end': (file) => truncate(file, 200),
    'its checksum': (file) => flip(file, 40),
  }

  let whole: string
  beforeAll(async () => {
    const { out, build: run } = await build(numbered(2000))
    await run()
    whole = out
  })

  test.each(Object.keys(damages))('%s', async (damage) => {
    const copy = `${whole}-damaged`
    await copyFile(whole, copy)
    await damages[damage]?.(copy)
    await expect(openFilter(copy)).rejects.toThrow('is damaged')
  })

  test('another file', async () => {
    const { list } = await build(['one'])
    await expect(openFilter(list)).rejects.toThrow('is no filter of passwords')
  })
})

test('a file that is replaced while it is open stays in use', async () => {
  const { out, build: run } = await build(['one'])
  await run()
  const filter = await openFilter(out)
  const next = await build(['two'])
  await buildFilter({ list: next.list, out })
  expect(await filter.includes('one')).toBe(true)
  expect(await filter.includes('two')).toBe(false)
  await filter.close()
})

test('a file that is overwritten while it is open is used for nothing, and reported once', async () => {
  const { out, build: run } = await build(numbered(2000))
  await run()
  const reports: string[] = []
  const filter = await openFilter(out, () => reports.push('overwritten'))
  expect(await filter.includes('password-1')).toBe(true)
  await truncate(out, 200)
  const checks = ['password-1', 'password-2', 'other-1'].map((password) => filter.includes(password))
  expect(await Promise.all(checks)).toEqual([null, null, null])
  expect(await filter.includes('password-1')).toBeNull()
  expect(reports).toEqual(['overwritten'])
  await filter.close()
})

async function flip(file: string, at: number) {
  const bytes = await readFile(file)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}
