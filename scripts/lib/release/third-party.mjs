// The packages of others that the service contains or installs: the list (CycloneDX 1.5) and their licenses.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, runNpm } from '../run.mjs'
import { copyManifests, reduceManifests } from './manifests.mjs'

const LICENSE_FILE = /^(?:licen[cs]e|notice|copying)/i

/**
 * A component of CycloneDX, as npm writes it.
 * @typedef {{ type: string, 'bom-ref': string, name: string, version: string, purl: string, licenses?: object[] }} Component
 * @typedef {{ version: string, license?: string, os?: string[] }} Locked
 */

/**
 * Returns the list of components, without times and random numbers: equal lock files result in equal lists.
 * @param {{ workspaces: string[], version: string, others: Component[] }} options `others` are added
 * @returns {Promise<{ components: Component[] }>}
 */
export async function listComponents({ workspaces, version, others }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sbom-'))
  try {
    await copyManifests(folder)
    reduceManifests(folder, workspaces)
    const chosen = workspaces.flatMap((path) => ['-w', path])
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error', ...chosen]
    // Notices of a new version of npm would follow the JSON.
    const { code, output } = await runNpm(args, { cwd: folder, env: { npm_config_update_notifier: 'false' } })
    if (code !== 0) throw new Error(`npm sbom failed:\n${output.trim()}`)
    const { serialNumber: _, components, ...bom } = JSON.parse(output)
    const component = { type: 'application', name: 'portico', version, licenses: [{ license: { id: 'MIT' } }] }
    return { ...bom, metadata: { component }, components: [...components.map(named), ...others] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * npm names a workspace by its folder, and gives packages of one name and version one reference.
 * @param {Component} component
 */
const named = (component) => ({ ...component, name: component['bom-ref'].replace(/^(?:.*\|)?(.+)@[^@]*$/, '$1') })

/**
 * Returns the licenses of all packages of others as one text. Native packages have that of the package which needs them.
 * @param {Component[]} components
 */
export function collectLicenses(components) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')).packages
  const sections = components
    .filter(({ name }) => !name.startsWith('@portico/'))
    .map(({ name, version }) => {
      const [path, entry] = findLocked(locked, name, version)
      const texts = entry.os ? [] : licenseTexts(join(ROOT, path))
      return [`${name} ${version} (${entry.license ?? 'see its text'})`, ...texts].join('\n\n')
    })
  return `${[...new Set(sections)].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * @param {Record<string, Locked>} locked
 * @param {string} name
 * @param {string} version
 */
function findLocked(locked, name, version) {
  const end = `node_modules/${name}`
  const found = Object.entries(locked).find(([path, entry]) => path.endsWith(end) && entry.version === version)
  if (!found) throw new Error(`package-lock.json lacks ${name}@${version}.`)
  return found
}

/** @param {string} folder */
function licenseTexts(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed. Run: npm ci --include=dev`)
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => name)
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}
