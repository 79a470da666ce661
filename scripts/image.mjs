// Writes an image of the service into a folder: npm run image -- --out <folder>
// `--sign <file>` signs the list of its files with an Ed25519 key in PEM.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireArchitecture } from './lib/image/architectures.mjs'
import { describeImage } from './lib/image/describe-image.mjs'
import { writeImage } from './lib/image/write-image.mjs'
import { readReleaseKey } from './lib/release/sign.mjs'
import { CACHE, messageOf } from './lib/run.mjs'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: `${CACHE}/image` },
    sign: { type: 'string' },
    arch: { type: 'string', default: 'x64' },
    'update-packages': { type: 'boolean', default: false },
  },
})

try {
  const folder = resolve(values.out)
  const architecture = requireArchitecture(values.arch)
  const key = readReleaseKey(values.sign)
  await writeImage(folder, { architecture, key, isListWritten: values['update-packages'] })
  const { digest, unpackedMib, compressedMib } = describeImage(folder)
  console.log(`Wrote ${folder}: ${digest}, ${unpackedMib} MiB unpacked, ${compressedMib} MiB compressed.`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
