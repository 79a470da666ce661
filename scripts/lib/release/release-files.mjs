import { readFileSync } from 'node:fs'
import { ROOT } from '../run.mjs'
import { listFiles } from './sums.mjs'
import { collectLicenses, listComponents } from './third-party.mjs'

/** @typedef {import('./third-party.mjs').Component} Component */

export const COMPONENTS = 'sbom.cdx.json'
/** Packages whose code is in the built pages. */
const BUNDLED = ['@fontsource-variable/inter', '@vueuse/core', 'minisearch', 'vitepress', 'vue']

/**
 * Returns what a release contains beside its programs: the list of components, their licenses, and the signed list of all
 * files.
 * @param {{ path: string, content: Buffer }[]} files
 * @param {{ version: string, key: string | null, workspaces: string[] }} options
 */
export async function releaseFiles(files, { version, key, workspaces }) {
  const bom = await listComponents({ workspaces, version, others: BUNDLED.map(bundledComponent) })
  const described = [
    { path: COMPONENTS, content: Buffer.from(`${JSON.stringify(bom, null, 2)}\n`) },
    { path: 'THIRD-PARTY-LICENSES.txt', content: Buffer.from(collectLicenses(bom.components)) },
  ]
  return [...described, ...listFiles([...files, ...described], { key, comment: commentOf(version) })]
}

/** @param {string} version */
export const commentOf = (version) => `portico ${version}`

/**
 * @param {string} name
 * @returns {Component}
 */
function bundledComponent(name) {
  const { version, license } = JSON.parse(readFileSync(`${ROOT}/node_modules/${name}/package.json`, 'utf8'))
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl,
    licenses: [{ license: { id: license } }],
  }
}
