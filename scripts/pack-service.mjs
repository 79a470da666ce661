// Writes the service with its dashboard as one npm package into a folder: node scripts/pack-service.mjs <folder>
// `--sign <file>` signs the list of its files with an Ed25519 key in PEM.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeServiceTarball } from './lib/pack-service.mjs'
import { readReleaseKey } from './lib/release/sign.mjs'

const { values, positionals } = parseArgs({ options: { sign: { type: 'string' } }, allowPositionals: true })
const [folder] = positionals
if (folder === undefined) {
  console.error('Name the folder of the package, for example: node scripts/pack-service.mjs /tmp/portico')
  process.exitCode = 1
} else {
  console.log(`Wrote ${await writeServiceTarball(resolve(folder), { key: readReleaseKey(values.sign) })}.`)
}
