// Packs the service, its command and its dashboard as one npm package. Our packages are inside, built; those of others are
// dependencies with exact versions, because two of them have native parts for each platform.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, buildDocs } from '../setup.mjs'
import { fileName, publishedManifest } from './pack-packages.mjs'
import { releaseFiles } from './release/release-files.mjs'
import { CACHE, ROOT, runNpm } from './run.mjs'
import { readTarball, writeTarball } from './tarball.mjs'

/** @typedef {import('./pack-packages.mjs').File} File */

/** Our packages that run in the process of the service. */
export const PACKAGES = ['cli', 'contract', 'messages', 'sdk', 'server']
/** Those that are packed: their bundles contain the others. */
export const PROGRAMS = ['cli', 'server']
/** Packages of others that are not installed: the bundles contain the first (decision 0179), only browsers run the second. */
const NOT_INSTALLED = ['zod', '@simplewebauthn/browser']
/** Workspaces whose packages the service installs, or contains in its pages. */
const WORKSPACES = [
  ...PACKAGES.map((name) => `packages/${name}`),
  'packages/react',
  'packages/elements',
  'apps/dashboard',
]
const DOCS = 'cli/dist/docs-files/index.html.gz'
/** Files without which the service does not start, or has no dashboard. */
const REQUIRED = [
  'cli/dist/bundle/main.js',
  'cli/dist/dashboard-files/index.html.gz',
  DOCS,
  'cli/dist/elements-files/portico.js.gz',
  'cli/dist/registry-files/sign-in.json.gz',
  'server/dist/bundle/worker/crypt-worker.js',
  'server/migrations/0001_initial.sql',
]
/** Texts, a fifth of their size when compressed. The service sends those of pages so, and most browsers accept that. */
const COMPRESSED =
  /^dist\/(?:(?:dashboard|docs|elements|live)-files\/.*\.(?:html|js|css|md|txt|svg)|registry-files\/.*\.json)$/
const LEFT_OUT = [/\.d\.ts$/, /\.map$/, /\.test\.js$/, /\/testing\//, /^CHANGELOG\.md$/]

/**
 * Writes the tarball and returns its path. Equal sources and keys result in equal bytes.
 * @param {string} folder
 * @param {{ log?: (line: string) => void, key?: string | null, hasDocs?: boolean }} options `key`: the private key of the
 *   release, in PEM; `hasDocs`: false for a package that is only checked: building it takes most of the time
 */
export async function writeServiceTarball(folder, { log = console.log, key = null, hasDocs = true } = {}) {
  await Promise.all([build(log), hasDocs ? buildDocs(log) : null])
  const packed = await packAll()
  const files = PROGRAMS.flatMap((name) =>
    filesOf(name, packed).map(({ path, content }) => ({ path: `node_modules/@portico/${name}/${path}`, content })),
  )
  const paths = new Set(files.map(({ path }) => path))
  const required = REQUIRED.filter((path) => hasDocs || path !== DOCS)
  const absent = required.filter((path) => !paths.has(`node_modules/@portico/${path}`))
  if (absent.length > 0) throw new Error(`The package of the service lacks ${absent.join(', ')}. Is it built?`)
  const manifest = createManifest()
  const own = [
    { path: 'package.json', content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { path: 'LICENSE', content: readFileSync(`${ROOT}/LICENSE`) },
  ]
  const target = join(folder, fileName(manifest, 'tgz'))
  mkdirSync(folder, { recursive: true })
  const { version } = manifest
  const released = await releaseFiles([...own, ...files], { version, key, workspaces: WORKSPACES })
  writeFileSync(target, writeTarball([...own, ...released, ...files]))
  return target
}

function createManifest() {
  const { version, engines, license } = readManifest('cli')
  return {
    name: '@portico/service',
    version,
    description: 'The Portico service with its dashboard and its command',
    license,
    type: 'module',
    engines,
    bin: { portico: 'node_modules/@portico/cli/dist/bundle/main.js' },
    dependencies: {
      ...outerDependencies(),
      ...Object.fromEntries(PROGRAMS.map((name) => [`@portico/${name}`, version])),
    },
    bundleDependencies: PROGRAMS.map((name) => `@portico/${name}`),
  }
}

/** Returns the packages of others that the bundles import, with their exact versions. */
function outerDependencies() {
  const all = PACKAGES.flatMap((name) => Object.entries(readManifest(name).dependencies ?? {}))
  const outer = all
    .filter(([name]) => !name.startsWith('@portico/') && !NOT_INSTALLED.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(outer)
}

/**
 * @param {string} name
 * @returns {{ version: string, engines: object, license: string, dependencies?: Record<string, string> }}
 */
const readManifest = (name) => JSON.parse(readFileSync(`${ROOT}/packages/${name}/package.json`, 'utf8'))

/**
 * Packs our packages with npm, which selects their files.
 * @returns {Promise<Map<string, Buffer>>}
 */
async function packAll() {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'packing-service-'))
  try {
    const workspaces = PROGRAMS.flatMap((name) => ['-w', `packages/${name}`])
    const args = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder, ...workspaces]
    const { code, output } = await runNpm(args)
    if (code !== 0) throw new Error(`npm pack failed:\n${output.trim()}`)
    const nameOf = (/** @type {string} */ file) => file.replace(/^portico-(\w+)-.*$/, '$1')
    return new Map(readdirSync(folder).map((file) => [nameOf(file), readFileSync(join(folder, file))]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the files of a package that the service runs, in the order of their paths.
 * @param {string} name
 * @param {Map<string, Buffer>} packed
 * @returns {File[]}
 */
function filesOf(name, packed) {
  const bytes = packed.get(name)
  if (bytes === undefined) throw new Error(`npm has not packed ${name}.`)
  return readTarball(bytes)
    .filter(({ path }) => !LEFT_OUT.some((form) => form.test(path)) && isCurrent(name, path))
    .map(toService)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * Returns a file of a package as the service has it.
 * @param {File} file
 * @returns {File}
 */
function toService({ path, content }) {
  if (path === 'package.json') return { path, content: withoutDependencies(publishedManifest(content)) }
  return COMPRESSED.test(path) ? { path: `${path}.gz`, content: gzipSync(content, { level: 9 }) } : { path, content }
}

/**
 * Removes the dependencies of a manifest, which are those of the whole package: npm would look for packages of ours.
 * @param {Buffer} content
 */
function withoutDependencies(content) {
  const { dependencies: _, ...manifest } = JSON.parse(String(content))
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Returns false for the output of a source that was deleted, which the compiler leaves in `dist`.
 * @param {string} name
 * @param {string} path
 */
function isCurrent(name, path) {
  const [, module] = path.match(/^dist\/(?!(?:bundle|[a-z]+-files)\/)(.*)\.js$/) ?? []
  const sourceOf = (/** @type {string} */ end) => `${ROOT}/packages/${name}/src/${module}${end}`
  return module === undefined || ['.ts', '.tsx', '.js'].some((end) => existsSync(sourceOf(end)))
}
