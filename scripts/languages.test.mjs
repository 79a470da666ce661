import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageTables } from './lib/language-tables.mjs'
import { ROOT } from './lib/run.mjs'

test.each([...languageTables()])('%s lists the folders of languages: run npm run languages', (path, content) => {
  expect(readFileSync(`${ROOT}/${path}`, 'utf8')).toBe(content)
})
