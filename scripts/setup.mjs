// Prepares a fresh clone: Node's version, packages, build. Uses only Node until the packages are installed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { hashFiles } from './lib/hash-files.mjs'
import { copyRegistry } from './lib/registry.mjs'
import { CACHE, compile, ROOT, runNpm, runTool, secondsSince } from './lib/run.mjs'

const SOURCES = ['packages', 'apps', 'package-lock.json', 'tsconfig.base.json']
/** The documentation has a build of its own: most changes concern one of the two. */
const DOCS_SOURCES = ['docs', 'apps/docs', 'apps/dashboard/src/styles/fonts.css', 'SECURITY.md', 'package-lock.json']
/** The pages of single states, which the documentation shows. */
const LIVE_SOURCES = [
  'packages/contract/src',
  'packages/messages/src',
  'packages/react/src',
  'packages/sdk/src',
  'apps/atlas',
  'package-lock.json',
]
const LIVE_OUTPUT = 'packages/cli/dist/live-files/state.html'
const DOCS_OUTPUT = 'packages/cli/dist/docs-files/script-hashes.json'
const PROJECTS = [
  'packages/server',
  'packages/react',
  'packages/next',
  'packages/elements',
  'packages/cli',
  'packages/testing',
  'apps/inbox',
  'apps/fake-providers',
]
/** With NODE_ENV=production, npm would leave out the development dependencies, which the build needs. */
export const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
/** Vite bundles React for development if the environment asks for it, as that of a test or of a developer's shell may. */
const PRODUCTION = { NODE_ENV: 'production' }
const OUTPUTS = [
  'packages/server/dist/bundle/main.js',
  'packages/cli/dist/bundle/main.js',
  'apps/inbox/dist/main.js',
  'apps/fake-providers/dist/main.js',
  'apps/demo/dist/index.html',
  'packages/cli/dist/dashboard-files/index.html',
  'packages/cli/dist/elements-files/portico.js',
  'packages/cli/dist/registry-files/sign-in.json',
]

/** Runs the missing steps, with one line for each long step. Throws an Error with a plain sentence if one fails. */
export async function setUp({ log = console.log } = {}) {
  await install(log)
  await build(log)
}

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Portico needs Node 20.19 or newer, but this is ${version}. Install a newer one: https://nodejs.org`)
}

/**
 * Installs the packages if the lock file has changed since the last installation. Throws like {@link setUp}.
 * @param {(line: string) => void} log
 */
export async function install(log) {
  requireNode()
  const hash = `${hashFiles(['package-lock.json'])} ${process.platform} ${process.arch}`
  if (readStamp('installed') === hash && existsSync(`${ROOT}/node_modules/typescript`)) return
  const start = performance.now()
  log('Installing packages (npm ci, about 20 seconds) …')
  const { code, output } = await runNpm(INSTALL)
  if (code !== 0) throw new Error(`npm ci failed; is the network there?\n${output.trim()}`)
  writeStamp('installed', hash)
  log(`Packages installed in ${secondsSince(start)}.`)
}

/**
 * Builds service, screens, dashboard, inbox and demo if a source has changed since the last build.
 * @param {(line: string) => void} log
 */
export async function build(log, { force = false } = {}) {
  await buildStale('built', { sources: SOURCES, outputs: OUTPUTS, force }, async () => {
    const start = performance.now()
    log('Building (a few seconds) …')
    await buildPrograms()
    log(`Built in ${secondsSince(start)}.`)
  })
}

/**
 * Builds the documentation if one of its pages has changed since the last build, and the screens that it shows if they have.
 * @param {(line: string) => void} log
 */
export async function buildDocs(log, { force = false } = {}) {
  // First: a service that runs lists the files of both when it finds the output of the second.
  await buildStale('built-live', { sources: LIVE_SOURCES, outputs: [LIVE_OUTPUT], force }, async () => {
    const options = { cwd: `${ROOT}/apps/atlas`, env: PRODUCTION }
    requireSuccess('apps/atlas', await runTool('vite', ['build', '--mode', 'live', '--logLevel', 'warn'], options))
  })
  await buildStale('built-docs', { sources: DOCS_SOURCES, outputs: [DOCS_OUTPUT], force }, async () => {
    const start = performance.now()
    // A service that starts meanwhile waits for this file, which is written last.
    rmSync(`${ROOT}/${DOCS_OUTPUT}`, { force: true })
    requireSuccess('The documentation', await runTool('vitepress', ['build', 'apps/docs'], { env: PRODUCTION }))
    log(`Documentation built in ${secondsSince(start)}.`)
  })
}

/**
 * @param {string} stamp
 * @param {{ sources: string[], outputs: string[], force: boolean }} files
 * @param {() => Promise<void>} run
 */
async function buildStale(stamp, { sources, outputs, force }, run) {
  const hash = hashFiles(sources)
  const isBuilt = readStamp(stamp) === hash && outputs.every((file) => existsSync(`${ROOT}/${file}`))
  if (isBuilt && !force) return
  await run()
  writeStamp(stamp, hash)
}

async function buildPrograms() {
  const present = PROJECTS.filter((path) => existsSync(`${ROOT}/${path}/tsconfig.json`))
  requireSuccess('The packages', await compile(present, { env: PRODUCTION }))
  // Each bundle uses one processor for most of its time.
  await Promise.all([
    bundle(['packages/server', 'packages/cli', 'packages/elements']),
    bundle(['apps/dashboard', 'apps/demo']),
  ])
  copyRegistry(`${ROOT}/packages/cli/dist/registry-files`)
}

/**
 * Bundles compiled packages and apps, one after the other.
 * @param {string[]} paths
 */
async function bundle(paths) {
  for (const path of paths) {
    const options = { cwd: `${ROOT}/${path}`, env: PRODUCTION }
    const isProgram = existsSync(`${options.cwd}/rolldown.config.ts`)
    const tool = isProgram
      ? runTool('rolldown', ['-c', 'rolldown.config.ts'], options)
      : runTool('vite', ['build', '--logLevel', 'warn'], options)
    requireSuccess(path, await tool)
  }
}

/**
 * @param {string} subject first words of the sentence about a failure
 * @param {{ code: number, output: string }} result
 */
function requireSuccess(subject, { code, output }) {
  if (code !== 0) throw new Error(`${subject} could not be built:\n${output.trim()}`)
}

/** @param {string} name */
function readStamp(name) {
  const file = `${CACHE}/${name}`
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * @param {string} name
 * @param {string} text
 */
function writeStamp(name, text) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(`${CACHE}/${name}`, text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await setUp().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
