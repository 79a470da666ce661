import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type PreparedExample, prepareExample } from './prepare-example.ts'
import { testWebApp } from './test-web-app.ts'

let folder = ''

/** Adds the panel for developers to the app, as the guide shows it. */
function addDevtools({ folder }: PreparedExample): void {
  const file = join(folder, 'src/with-portico.tsx')
  const text = readFileSync(file, 'utf8')
  const imported = `import { PorticoDevtools } from '@portico/react/devtools'\n${text}`
  const placed = imported.replace('</PorticoProvider>', '  <PorticoDevtools />\n    </PorticoProvider>')
  if (placed === imported) throw new Error('The example has no PorticoProvider.')
  writeFileSync(file, placed)
}

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
  for (const part of ['devtools', '/development/', 'Last calls']) {
    expect(built).not.toContain(part)
  }
})
