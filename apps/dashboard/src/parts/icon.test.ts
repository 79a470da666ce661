import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

test('every named icon is in the file of icons, and every icon of the file has a name', () => {
  const file = readFileSync(new URL('../../sprites/icons.svg', import.meta.url), 'utf8')
  const inFile = [...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(inFile).toEqual([...iconNames])
})
