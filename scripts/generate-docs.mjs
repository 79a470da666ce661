// Writes docs/reference from the contract and the access matrix. `--check` writes nothing and fails when a file is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { accessMatrixPage } from './lib/access-matrix-page.mjs'
import { ROOT } from './lib/run.mjs'
import { build } from './setup.mjs'

const FOLDER = `${ROOT}/docs/reference`
const isCheck = process.argv.includes('--check')

await build(console.log)
const { endpoints, errorCatalogue, openApiDocument } = await import(`${ROOT}/packages/contract/dist/index.js`)

const files = new Map([
  ['errors.md', errorsPage()],
  ['access-matrix.md', accessMatrixPage(endpoints)],
])
for (const access of ['client', 'server', 'admin']) {
  files.set(`openapi.${access}.json`, `${JSON.stringify(openApiDocument(endpoints, access), null, 2)}\n`)
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, content] of files) {
  const file = `${FOLDER}/${name}`
  if (existsSync(file) && readFileSync(file, 'utf8') === content) continue
  if (isCheck) {
    console.error(`docs/reference/${name} is stale. Write it again with: npm run docs`)
    process.exitCode = 1
  } else {
    writeFileSync(file, content)
    console.log(`Wrote docs/reference/${name}.`)
  }
}

/** Every error of the catalogue; details stand in the sentence under their names. */
function errorsPage() {
  const rows = Object.entries(errorCatalogue).map(([code, row]) => {
    const { sentence, names } = describe(row)
    return `| \`${code}\` | ${row.status} | ${sentence.replaceAll('|', '\\|')} | ${names.join(', ')} |`
  })
  return [
    '# Errors',
    '',
    'Every error that a caller can meet. The answer is `{ "code", "error", "details" }`; the code also stands in the',
    'header `x-portico-known-error`. Written from the contract: change it there, then run `npm run docs`.',
    '',
    '| Code | Status | Sentence | Details in it |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** The sentence with `{name}` where a detail is put in, and the names that it used. */
function describe(row) {
  const names = new Set()
  const details = new Proxy(
    {},
    {
      get: (_target, name) => {
        names.add(`\`${String(name)}\``)
        return placeholder(`{${String(name)}}`)
      },
    },
  )
  return { sentence: String(row.message(details)), names: [...names] }
}

/** Stands for a detail, whether its sentence takes it as a text or joins it as a list. */
function placeholder(text) {
  return { toString: () => text, toJSON: () => text, join: () => text }
}
