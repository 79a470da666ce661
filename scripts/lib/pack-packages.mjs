// Packs the packages that apps install. npm selects the files of a package.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { build } from '../setup.mjs'
import { hashFiles } from './hash-files.mjs'
import { CACHE, ROOT, runNpm } from './run.mjs'
import { readTarball, writeTarball } from './tarball.mjs'

/**
 * @typedef {{ path: string, content: Buffer }} File
 *
 * An entry of the `exports` of a package.json.
 * @typedef {string | { [condition: string]: Entry }} Entry
 */

/** Packages that apps install, dependencies first. */
const PACKAGES = ['contract', 'messages', 'sdk', 'react', 'next', 'elements', 'server', 'testing'].filter((name) =>
  existsSync(`${ROOT}/packages/${name}/package.json`),
)
const PACKED = `${CACHE}/packed`
const STAMP = 'sources.txt'

/**
 * Returns the name of a file of a version, as `npm pack` does: `portico-sdk-1.2.3.tgz`.
 * @param {{ name: string, version: string }} manifest
 * @param {string} extension
 */
export const fileName = ({ name, version }, extension) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.${extension}`

/**
 * Writes a tarball of each package into a folder, and beside it the description that the service's npm registry sends.
 * Files of other versions stay, so that lock files that name them stay valid.
 * @param {string} folder
 * @param {(line: string) => void} log
 */
export async function writeTarballs(folder, log = console.log) {
  const packed = await packAll(log)
  const license = { path: 'LICENSE', content: readFileSync(`${ROOT}/LICENSE`) }
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of packed) {
    const files = readTarball(bytes)
      .filter(({ path }) => !isStale(name, path))
      .map((file) => ({ ...file, content: toPublished(name, file) }))
    requireExports(name, files)
    const manifest = manifestOf(files)
    const tarball = writeTarball([...files, license])
    writeFileSync(join(folder, fileName(manifest, 'tgz')), tarball)
    writeFileSync(join(folder, fileName(manifest, 'json')), JSON.stringify({ ...manifest, dist: distOf(tarball) }))
  }
}

/**
 * Hash with which npm clients verify a tarball.
 * @param {Buffer} tarball
 */
function distOf(tarball) {
  const digest = (/** @type {string} */ algorithm, /** @type {'base64' | 'hex'} */ encoding) =>
    createHash(algorithm).update(tarball).digest(encoding)
  return { integrity: `sha512-${digest('sha512', 'base64')}`, shasum: digest('sha1', 'hex') }
}

/**
 * Requires every entry point of a package in its tarball. A package that was not built has none.
 * @param {string} name
 * @param {File[]} files
 */
function requireExports(name, files) {
  const paths = new Set(files.map(({ path }) => `./${path}`))
  const targets = targetsOf(manifestOf(files).exports ?? {}).filter((target) => !target.includes('*'))
  const absent = targets.filter((target) => !paths.has(target))
  if (absent.length === 0) return
  // Otherwise the next call would reuse them.
  rmSync(PACKED, { recursive: true, force: true })
  throw new Error(`The tarball of @portico/${name} lacks ${absent.join(', ')}. Is it built?`)
}

/** @param {File[]} files */
const manifestOf = (files) => JSON.parse(String(files.find(({ path }) => path === 'package.json')?.content))

/**
 * Returns the bytes of npm's own tarballs, packed again only if a source has changed.
 * @param {(line: string) => void} log
 * @returns {Promise<[name: string, bytes: Buffer][]>}
 */
async function packAll(log) {
  await build(log)
  const hash = hashFiles(['packages', 'package-lock.json', 'tsconfig.base.json'])
  const stamp = join(PACKED, STAMP)
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) await runPack(hash)
  const files = readdirSync(PACKED)
  return PACKAGES.map((name) => {
    const file = files.find((each) => new RegExp(`^portico-${name}-\\d.*\\.tgz$`).test(each))
    if (file === undefined) throw new Error(`npm has not packed ${name}.`)
    return [name, readFileSync(join(PACKED, file))]
  })
}

/** @param {string} hash */
async function runPack(hash) {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'packing-'))
  const workspaces = PACKAGES.flatMap((name) => ['-w', `packages/${name}`])
  const args = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder, ...workspaces]
  const { code, output } = await runNpm(args)
  if (code !== 0) throw new Error(`npm pack failed:\n${output.trim()}`)
  writeFileSync(join(folder, STAMP), hash)
  rmSync(PACKED, { recursive: true, force: true })
  renameSync(folder, PACKED)
}

/**
 * The compiler leaves the output of deleted sources in `dist`; a fresh clone would not have it.
 * @param {string} name
 * @param {string} path
 */
function isStale(name, path) {
  // A bundle is emptied before it is built.
  const [, module] = path.match(/^dist\/(?!bundle\/)(.*?)\.(?:d\.ts|js)(?:\.map)?$/) ?? []
  return (
    module !== undefined && !['.ts', '.tsx'].some((end) => existsSync(`${ROOT}/packages/${name}/src/${module}${end}`))
  )
}

/**
 * @param {string} name
 * @param {File} file
 */
function toPublished(name, { path, content }) {
  if (path === 'package.json') return publishedManifest(content)
  // Packages of apps have no types of zod; the server depends on it.
  return path.endsWith('.d.ts') && name !== 'server' ? withoutZod(path, content) : content
}

/**
 * Declarations use zod's types only for the return type of a schema; schema-types.d.ts declares the same type without
 * zod.
 * @param {string} path
 * @param {Buffer} content
 */
function withoutZod(path, content) {
  const types = `${'../'.repeat(path.split('/').length - 1)}schema-types.js`
  const text = content.toString('utf8').replace("from 'zod';", `from '${types}';`)
  return Buffer.from(
    text
      .replaceAll('import("zod")', `import("${types}").z`)
      .replaceAll('import("zod/v4/core")', `import("${types}").z.core`),
  )
}

/**
 * Returns the package.json without the fields that only this repository uses.
 * @param {Buffer} content
 */
export function publishedManifest(content) {
  const { devDependencies: _, private: __, ...manifest } = JSON.parse(content.toString('utf8'))
  const entries = Object.entries(manifest.exports ?? {}).filter(([path]) => !isForOwnTests(manifest.name, path))
  const published = {
    ...manifest,
    exports: mapValues(Object.fromEntries(entries), withoutSources),
    ...(manifest.imports && { imports: mapValues(manifest.imports, withoutSources) }),
  }
  return Buffer.from(`${JSON.stringify(published, null, 2)}\n`)
}

/**
 * The entries of the server for tests of this repository are not packed.
 * @param {string} name
 * @param {string} path
 */
const isForOwnTests = (name, path) => name === '@portico/server' && path.startsWith('./testing')

/**
 * Sources are not packed.
 * @param {Entry} entry
 */
function withoutSources(entry) {
  if (typeof entry === 'string') return entry
  const { source: _, ...conditions } = entry
  return conditions
}

/**
 * Returns the files of the `exports` of a package.json, under all conditions.
 * @param {Entry} entry
 * @returns {string[]}
 */
function targetsOf(entry) {
  return typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(targetsOf)
}

/**
 * @param {Record<string, Entry>} object
 * @param {(entry: Entry) => Entry} change
 */
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
