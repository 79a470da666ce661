// The libraries of Debian that Node needs, unpacked without installing anything.
import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.mjs'
import { listTree, prune } from './files.mjs'
import { runProgram } from './programs.mjs'

/** @typedef {import('./architectures.mjs').Architecture} Architecture */

const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1', 'tzdata', 'ca-certificates']
/** Libraries, licenses, time zones and certificates. No programs, and nothing of the package manager. */
const NEEDED = [
  /^lib(?:64)?\/(?:[^/]+-linux-gnu\/)?ld-linux-[^/]+$/,
  /^lib\/[^/]+\/lib(?:anl|c|dl|gcc_s|m|nss_dns|nss_files|pthread|resolv|rt|util)\.so\.\d+$/,
  /^usr\/lib\/[^/]+\/libstdc\+\+\.so\./,
  /^usr\/share\/doc\/[^/]+\/copyright$/,
  /^usr\/share\/zoneinfo\/(?!right\/|posix\/|localtime$)/,
  /^etc\/ssl\/certs\/ca-certificates\.crt$/,
]

/** @param {Architecture} architecture */
const listOf = ({ name }) => `deploy/image/debian-packages-${name}.txt`

/**
 * Unpacks the packages into a folder. Throws if the archive has other packages than the list of the repository, unless
 * the list is to be written.
 * @param {string} folder
 * @param {{ architecture: Architecture, isListWritten: boolean }} options
 */
export async function unpackDebian(folder, { architecture, isListWritten }) {
  const options = ['--quiet', '--variant=extract', `--architectures=${architecture.debian}`, '--skip=cleanup/apt']
  await runProgram('mmdebstrap', [...options, `--include=${PACKAGES.join(',')}`, 'bookworm', folder])
  const archives = join(folder, 'var/cache/apt/archives')
  const names = readdirSync(archives).filter((name) => name.endsWith('.deb'))
  const sumOf = (/** @type {string} */ name) => hash('sha256', readFileSync(join(archives, name)))
  const sums = names.sort().map((name) => `${sumOf(name)}  ${name}\n`)
  if (isListWritten) writeFileSync(`${ROOT}/${listOf(architecture)}`, sums.join(''))
  requireList(sums.join(''), listOf(architecture))
  addCertificates(folder)
  prune(folder, (path) => !NEEDED.some((form) => form.test(path)))
}

/**
 * Returns the packages as components of CycloneDX.
 * @param {Architecture} architecture
 */
export function debianComponents(architecture) {
  const files = readFileSync(`${ROOT}/${listOf(architecture)}`, 'utf8').matchAll(/ {2}([^_]+)_([^_]+)_([^_]+)\.deb$/gm)
  return [...files]
    .filter(([, name = '']) => PACKAGES.includes(name))
    .map(([, name, version, arch]) => {
      const purl = `pkg:deb/debian/${name}@${version}?arch=${arch}&distro=bookworm`
      return { type: 'library', 'bom-ref': purl, name, version, purl }
    })
}

/**
 * @param {string} sums lines of `sha256sum`
 * @param {string} list
 */
function requireList(sums, list) {
  const expected = readFileSync(`${ROOT}/${list}`, 'utf8')
  if (sums === expected) return
  const changed = sums.split('\n').filter((line) => !expected.includes(line))
  throw new Error(
    `The archive of Debian has other packages than ${list}:\n${changed.join('\n')}\nUpdate the list with: npm run image -- --update-packages`,
  )
}

/**
 * Writes the certificates of authorities as one file, as the package does when it is installed.
 * @param {string} folder
 */
function addCertificates(folder) {
  const files = listTree(join(folder, 'usr/share/ca-certificates')).filter(({ path }) => path.endsWith('.crt'))
  mkdirSync(join(folder, 'etc/ssl/certs'), { recursive: true })
  const all = files.map(({ path }) => `${readFileSync(path, 'utf8').trim()}\n`)
  writeFileSync(join(folder, 'etc/ssl/certs/ca-certificates.crt'), all.join(''))
}
