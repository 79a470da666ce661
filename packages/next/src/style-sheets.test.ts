import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly default: string }>>
}

function styleSheetsOf(name: 'next' | 'react'): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(new URL(`../../${name}/package.json`, import.meta.url), 'utf8'))
  return Object.keys(manifest.exports).filter((path) => path.endsWith('.css'))
}

// With pnpm, an app finds only the packages that it names itself.
test('each style sheet of @portico/react is one of @portico/next', () => {
  expect(styleSheetsOf('next').sort()).toEqual(styleSheetsOf('react').sort())
})

test.each(styleSheetsOf('next'))('%s imports the style sheet of the same name', (path) => {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  expect(text).toContain(`@import "${path.replace('.', '@portico/react')}"`)
})
