import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run } from '../run.mjs'

const LOCK = 'package-lock.json'
/** Manifests of the workspaces, not those of examples and test data. */
const WORKSPACES =
  /^(?:package(?:-lock)?|(?:packages|apps)\/[^/]+\/package|(?:tests|benches|scripts\/reference)\/package)\.json$/

/**
 * Copies the manifests of all workspaces and the lock file into a folder, where npm can install from them.
 * @param {string} folder
 */
export async function copyManifests(folder) {
  const { output } = await run('git', ['ls-files', 'package.json', '*/package.json', LOCK])
  for (const path of output.split('\n').filter((each) => WORKSPACES.test(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(ROOT, path), join(folder, path))
  }
}

/**
 * Reduces copied manifests to some workspaces without development dependencies: with `--omit=dev`, `npm sbom` also leaves
 * out the packages that another workspace needs for development only. It requires a version of the root.
 * @param {string} folder
 * @param {string[]} workspaces
 */
export function reduceManifests(folder, workspaces) {
  const lock = readJson(join(folder, LOCK))
  for (const path of ['', ...workspaces]) {
    const root = path === '' ? { workspaces, version: '0.0.0' } : {}
    const { devDependencies: _, ...manifest } = readJson(join(folder, path, 'package.json'))
    writeJson(join(folder, path, 'package.json'), { ...manifest, ...root })
    const { devDependencies: __, ...locked } = lock.packages[path]
    lock.packages[path] = { ...locked, ...root }
  }
  writeJson(join(folder, LOCK), { ...lock, version: '0.0.0' })
}

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (/** @type {string} */ file, /** @type {object} */ value) =>
  writeFileSync(file, JSON.stringify(value))
