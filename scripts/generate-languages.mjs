// Writes the tables of languages. Run it after adding a language or a part of one: `npm run languages`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { languageTables } from './lib/language-tables.mjs'
import { ROOT } from './lib/run.mjs'

for (const [path, content] of languageTables()) {
  mkdirSync(dirname(`${ROOT}/${path}`), { recursive: true })
  writeFileSync(`${ROOT}/${path}`, content)
}
