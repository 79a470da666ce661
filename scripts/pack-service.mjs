// Writes the service with its dashboard as one npm package into a folder: node scripts/pack-service.mjs <folder>
import { resolve } from 'node:path'
import { writeServiceTarball } from './lib/pack-service.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder of the package, for example: node scripts/pack-service.mjs /tmp/portico')
  process.exitCode = 1
} else {
  console.log(`Wrote ${await writeServiceTarball(resolve(folder))}.`)
}
