// Writes the tarballs of the packages that apps install: node scripts/pack.mjs <folder> [address of the service]
import { resolve } from 'node:path'
import { writeTarballs } from './lib/pack-packages.mjs'

const [folder, serviceUrl = 'http://localhost:8100'] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder of the tarballs, for example: node scripts/pack.mjs /tmp/packages')
  process.exitCode = 1
} else {
  await writeTarballs(resolve(folder), serviceUrl)
}
