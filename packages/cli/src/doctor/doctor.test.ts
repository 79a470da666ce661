import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const folders = ['packages/cli/src/doctor/', 'packages/server/src/start/examine/']
const sources = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(folder + name, root), 'utf8')),
)

test('the guide describes every code of a finding, and no other', () => {
  const found = sources.flatMap((text) => [...text.matchAll(/(?:code: |code: .* [?:] |findingOf\()'([A-Z_]+)'/g)])
  const alternatives = sources.flatMap((text) => [...text.matchAll(/code: \w+ \? '([A-Z_]+)'/g)])
  const codes = new Set([...found, ...alternatives].map(([, code]) => code))
  const guide = readFileSync(new URL('docs/guides/command.md', root), 'utf8')
  const [, table = ''] = /^## Examine a service$([\s\S]*?)^## /m.exec(guide) ?? []
  const described = [...table.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, code]) => code)
  expect(described.filter((code) => !/^PORTICO_/.test(code ?? '')).sort()).toEqual([...codes].sort())
})
