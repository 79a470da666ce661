import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDevtools } from './add-devtools.ts'
import { prepareExample } from './prepare-example.ts'
import { testWebApp } from './test-web-app.ts'

let folder = ''

testWebApp({
  async prepare() {
    const example = await prepareExample('vite-react')
    addDevtools(example)
    folder = example.folder
    return example
  },
})

test('a build for production contains no byte of the panel for developers', () => {
  const assets = join(folder, 'dist/assets')
  const files = readdirSync(assets)
  expect(files.filter((name) => /panel|devtools/i.test(name))).toEqual([])
  const built = files.map((name) => readFileSync(join(assets, name), 'utf8')).join('')
  expect(built).toContain('portico-root')
  for (const part of ['devtools', '/development/', 'Last calls']) expect(built).not.toContain(part)
})
