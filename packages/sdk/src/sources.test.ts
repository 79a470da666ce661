/** Rules for the sources of the SDK, so that "go to definition" and stack traces work for every call. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('.', import.meta.url).pathname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path),
)

test('the sources are found', () => {
  expect(sources).toContain('client-app.ts')
  expect(sources).toContain(join('teams', 'client.ts'))
})

test.each(sources)('%s uses no Proxy, no Reflect and no Object.assign', (path) => {
  expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/\bProxy\(|\bReflect\.|\bObject\.(assign|define)/)
})

test('no folder has more than 20 files', () => {
  const folders = sources.map((path) => path.slice(0, path.lastIndexOf('/') + 1))
  const counts = new Map<string, number>()
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])
})
