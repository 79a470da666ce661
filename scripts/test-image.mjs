// Builds the image twice and compares the bytes, then runs the unpacked image in a chroot with a read-only root, as a user
// without rights, on the embedded database and on PostgreSQL.
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireArchitecture } from './lib/image/architectures.mjs'
import { describeImage } from './lib/image/describe-image.mjs'
import { listTree } from './lib/image/files.mjs'
import { requirePrograms, runProgram } from './lib/image/programs.mjs'
import { runChecks } from './lib/image/run-checks.mjs'
import { buildElsewhere, sumsOf } from './lib/image/same-bytes.mjs'
import { writeImage } from './lib/image/write-image.mjs'
import { publicKeyLine } from './lib/release/sign.mjs'
import { CACHE, messageOf, secondsSince } from './lib/run.mjs'

const MAX_UNPACKED_MIB = 170
const MAX_COMPRESSED_MIB = 70
const SHELLS_AND_MANAGERS = /(?:^|\/)(?:sh|bash|dash|busybox|dpkg|apt|apt-get|npm|npx|perl)$/
const SET_ID = 0o6000
const WRITABLE_BY_OTHERS = 0o022

const temporary = mkdtempSync(join(tmpdir(), 'portico-test-image-'))
const image = join(CACHE, 'image')
const root = join(temporary, 'root')
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const keyFile = join(temporary, 'release.pem')
writeFileSync(keyFile, key)

/** @type {[name: string, check: () => Promise<void>][]} */
const CHECKS = [
  [
    'is written, and fits',
    async () => {
      await writeImage(image, { architecture: requireArchitecture('x64'), key })
      const { digest, unpackedMib, compressedMib } = describeImage(image)
      console.log(`${digest}, ${unpackedMib} MiB unpacked, ${compressedMib} MiB compressed`)
      if (unpackedMib <= MAX_UNPACKED_MIB && compressedMib <= MAX_COMPRESSED_MIB) return
      throw new Error(`At most ${MAX_UNPACKED_MIB} MiB unpacked and ${MAX_COMPRESSED_MIB} MiB compressed are allowed.`)
    },
  ],
  [
    'has the same bytes when it is built elsewhere',
    async () => {
      const [one, two] = [sumsOf(image), sumsOf(await buildElsewhere(temporary, keyFile))]
      const different = two.filter((line) => !one.includes(line))
      if (different.length > 0 || one.length !== two.length) {
        throw new Error(`The builds differ: ${different.join(', ')}. Compare them with diffoscope.`)
      }
    },
  ],
  [
    'has no shell, no package manager and no file that others than root may change',
    async () => {
      await unpack()
      const files = listTree(root).filter(({ stats }) => !stats.isSymbolicLink())
      const named = (/** @type {typeof files} */ some) => some.map(({ path }) => path.slice(root.length))
      const found = named(files.filter(({ path }) => SHELLS_AND_MANAGERS.test(path)))
      const open = named(files.filter(({ stats }) => stats.mode & (WRITABLE_BY_OTHERS | SET_ID)))
      const foreign = named(files.filter(({ stats }) => stats.uid !== 0))
      requireEqual('Shells and package managers', found, [])
      requireEqual('Files that others may change', open, ['/tmp'])
      requireEqual('Files that do not belong to root', foreign, ['/var/lib/portico'])
    },
  ],
  ...runChecks({ root, image, publicKey: publicKeyLine(key) }),
]

async function unpack() {
  mkdirSync(root)
  for (const [index, layer] of describeImage(image).layers.entries()) {
    const file = join(temporary, `${index}.tar`)
    writeFileSync(file, layer)
    await runProgram('tar', ['-xpf', file], { cwd: root })
  }
}

/**
 * @param {string} subject
 * @param {string[]} actual
 * @param {string[]} expected
 */
function requireEqual(subject, actual, expected) {
  if (actual.join() !== expected.join()) throw new Error(`${subject}: ${actual.join(', ')}`)
}

await requirePrograms({ unshare: 'util-linux', setpriv: 'util-linux', tar: 'tar' })
let failed = 0
for (const [name, check] of CHECKS) {
  const start = performance.now()
  const failure = await check().then(
    () => null,
    (error) => messageOf(error) || 'failed without a reason',
  )
  if (failure !== null) failed++
  console.log(
    `${failure === null ? '✓' : '✗'} the image ${name} (${secondsSince(start)})${failure ? `\n${failure}` : ''}`,
  )
}
rmSync(temporary, { recursive: true, force: true })
console.log(`${CHECKS.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
