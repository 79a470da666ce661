// Writes an image with buildah, which needs neither a container engine nor a registry.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackDebian } from './debian-layer.mjs'
import { fixModes } from './files.mjs'
import { addImageRelease } from './image-release.mjs'
import { addNode } from './node-runtime.mjs'
import { requirePrograms, runProgram } from './programs.mjs'
import { addService } from './service-folder.mjs'

/** @typedef {import('./architectures.mjs').Architecture} Architecture */

/** The time of all files and of the image, the same as in npm's tarballs: 1985-10-26T08:15:00Z. */
const TIME = '499162500'
/** The user of the process, as in `deploy/compose.yaml`. */
const USER = 1000
const DATA = 'var/lib/portico'
const COMMAND = ['/usr/local/bin/node', '/opt/portico/node_modules/@portico/cli/dist/bundle/main.js']
const VARIABLES = [
  'NODE_ENV=production',
  'HOST=0.0.0.0',
  'PORT=8100',
  `PORTICO_DATA_DIR=/${DATA}`,
  'PATH=/usr/local/bin',
]

/**
 * Writes the image as a folder in the layout of the OCI. Equal inputs result in equal bytes.
 * @param {string} folder
 * @param {{ architecture: Architecture, key?: string | null, isListWritten?: boolean, log?: (line: string) => void }} options
 *   `key`: the private key of the release, in PEM
 */
export async function writeImage(folder, { architecture, key = null, isListWritten = false, log = console.log }) {
  if (process.getuid?.() !== 0) throw new Error('The files of an image belong to root. Run this command as root.')
  const { strip, stripPackage } = architecture
  await requirePrograms({ mmdebstrap: 'mmdebstrap', buildah: 'buildah', [strip]: stripPackage })
  const temporary = mkdtempSync(join(tmpdir(), 'portico-root-'))
  // Files in folders of other modes would be closed to the user of the image.
  process.umask(0o022)
  try {
    const base = join(temporary, 'base')
    const service = join(temporary, 'service')
    log('Unpacking Debian …')
    await unpackDebian(base, { architecture, isListWritten })
    log('Adding Node …')
    await addNode(base, architecture)
    addSystemFiles(base)
    log('Adding the service …')
    const installed = join(service, 'opt/portico')
    await addService(installed, { architecture, log })
    addImageRelease({ base, folder: installed }, { architecture, key })
    for (const root of [base, service]) fixModes(root)
    chmodSync(join(base, 'tmp'), 0o1777)
    addDataFolder(base)
    log('Writing the image …')
    rmSync(folder, { recursive: true, force: true })
    await commit([base, service], { folder, architecture, storage: join(temporary, 'storage') })
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** @param {string} root */
function addSystemFiles(root) {
  for (const path of ['tmp', 'proc', 'sys', 'dev', 'run']) mkdirSync(join(root, path), { recursive: true })
  writeFileSync(join(root, 'etc/passwd'), `portico:x:${USER}:${USER}::/${DATA}:/nonexistent\n`)
  writeFileSync(join(root, 'etc/group'), `portico:x:${USER}:\n`)
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n')
}

/** @param {string} root */
function addDataFolder(root) {
  mkdirSync(join(root, DATA), { recursive: true })
  chmodSync(join(root, DATA), 0o700)
  chownSync(join(root, DATA), USER, USER)
}

/**
 * Commits each root as a layer above the one before it, so that releases with the same base share its layer.
 * @param {string[]} roots
 * @param {{ folder: string, architecture: Architecture, storage: string }} options
 */
async function commit(roots, { folder, architecture, storage }) {
  const buildah = async (/** @type {string[]} */ ...args) => {
    const places = ['--root', join(storage, 'root'), '--runroot', join(storage, 'run'), '--storage-driver', 'vfs']
    return (await runProgram('buildah', [...places, ...args], { env: { BUILDAH_ISOLATION: 'chroot' } })).trim()
  }
  let image = 'scratch'
  for (const root of roots) {
    const container = await buildah('from', image)
    const mounted = await buildah('mount', container)
    await runProgram('cp', ['-a', `${root}/.`, mounted])
    await buildah('unmount', container)
    await buildah('config', ...configurationOf(architecture), container)
    image = await buildah('commit', '--quiet', '--timestamp', TIME, container)
  }
  await buildah('push', '--quiet', '--format', 'oci', '--compression-format', 'gzip', image, `oci:${folder}:latest`)
}

/** @param {Architecture} architecture */
const configurationOf = ({ debian }) => [
  ...['--os', 'linux', '--arch', debian, '--user', `${USER}:${USER}`, '--workingdir', `/${DATA}`],
  ...['--entrypoint', JSON.stringify(COMMAND), '--cmd', 'start', '--port', '8100', '--stop-signal', 'SIGTERM'],
  ...VARIABLES.flatMap((each) => ['--env', each]),
]
