/** The filter of a list of ten million passwords, whole and cut in the middle: time, memory and what is left on the disk. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilter } from '../../packages/server/src/platform/crypto/breached-passwords/open-filter.ts'

const count = 10_000_000
const mebibyte = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'portico-list-'))
const [list, out] = [join(folder, 'list.txt'), join(folder, 'breached.filter')]
const server = fileURLToPath(new URL('../../packages/server/dist/index.js', import.meta.url))

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex')
const passwordOf = (index: number) => `password-${index}`

beforeAll(async () => {
  const file = createWriteStream(list)
  for (let start = 0; start < count; start += 10_000) {
    const lines = Array.from({ length: 10_000 }, (_, index) => `${sha1(passwordOf(start + index))}:1\n`)
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the filter in a process of its own, so that its memory can be measured. */
async function build(): Promise<{
  readonly message: string | null
  readonly mebibytes: number
  readonly seconds: number
}> {
  const startedAt = performance.now()
  const script = `
    const { buildFilter } = await import(${JSON.stringify(server)})
    const message = await buildFilter({ list: ${JSON.stringify(list)}, out: ${JSON.stringify(out)} })
      .then(() => null, (error) => error.message)
    console.log(JSON.stringify({ message, mebibytes: process.resourceUsage().maxRSS / 1024 }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  await once(child, 'close')
  return { ...JSON.parse(printed), seconds: (performance.now() - startedAt) / 1000 }
}

test('ten million passwords need at most 1 GiB to build, and few reads to check', { timeout: 600_000 }, async () => {
  const { message, mebibytes, seconds } = await build()
  expect(message).toBeNull()
  expect(mebibytes).toBeLessThan(1024)
  const { size } = statSync(out)
  console.log(`${seconds.toFixed(1)} s, ${mebibytes.toFixed(0)} MiB of memory, ${(size / mebibyte).toFixed(1)} MiB`)
  const filter = await openFilter(out)
  const startedAt = performance.now()
  for (let index = 0; index < count; index += count / 1000) expect(await filter.includes(passwordOf(index))).toBe(true)
  console.log(`${(performance.now() - startedAt).toFixed(1)} µs per check`)
  let found = 0
  for (let index = 0; index < 10_000; index++) if (await filter.includes(`other-${index}`)) found += 1
  expect(found).toBeLessThanOrEqual(1)
  await filter.close()
})

test('a list that was cut in the middle of a line builds nothing, and the filter of before stays', {
  timeout: 600_000,
}, async () => {
  const { mtimeMs, size } = statSync(out)
  // Half of the lines, and 17 characters of the next one.
  truncateSync(list, (count / 2) * (sha1('').length + 3) + 17)
  const { message, mebibytes } = await build()
  expect(message).toContain(`Line ${count / 2 + 1} is no SHA-1`)
  expect(mebibytes).toBeLessThan(1024)
  expect(statSync(out)).toMatchObject({ mtimeMs, size })
  expect(readdirSync(folder).toSorted()).toEqual(['breached.filter', 'list.txt'])
  const filter = await openFilter(out)
  expect(await filter.includes(passwordOf(count - 1))).toBe(true)
  await filter.close()
})
