// Writes the packages that apps install into a folder that a service offers (PORTICO_PACKAGES_DIR), or for a release:
// node scripts/pack.mjs <folder>
import { resolve } from 'node:path'
import { writeTarballs } from './lib/pack-packages.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder of the packages, for example: node scripts/pack.mjs /tmp/packages')
  process.exitCode = 1
} else {
  await writeTarballs(resolve(folder))
}
