// Writes the tarballs of the packages that apps install: node scripts/pack.mjs <folder> [address of the service]. With
// --release, the packages depend on each other by version, as on the npm registry.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeTarballs } from './lib/pack-packages.mjs'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { release: { type: 'boolean' } } })
const [folder, serviceUrl = 'http://localhost:8100'] = positionals
if (folder === undefined) {
  console.error('Name the folder of the tarballs, for example: node scripts/pack.mjs /tmp/packages')
  process.exitCode = 1
} else {
  await writeTarballs(resolve(folder), values.release ? null : serviceUrl)
}
