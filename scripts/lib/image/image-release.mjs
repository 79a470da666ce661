// What an image says of itself: the list of its components, and the signed list of all of its files.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { COMPONENTS, commentOf } from '../release/release-files.mjs'
import { listFiles } from '../release/sums.mjs'
import { debianComponents } from './debian-layer.mjs'
import { listTree } from './files.mjs'
import { nodeComponent } from './node-runtime.mjs'

/** @typedef {import('../release/third-party.mjs').Component} Component */

/** Ends of the names of native packages, as npm builds them: of a system, a processor and a C library. */
const NATIVE = /-(?:android|darwin|freebsd|linux|win32)-/

/**
 * Replaces the lists of the package of the service, which is in the second root, by those of the image.
 * @param {{ base: string, folder: string }} roots the root of the lower layer, and the folder of the service in the upper one
 * @param {{ architecture: import('./architectures.mjs').Architecture, key: string | null }} options
 */
export function addImageRelease({ base, folder }, { architecture, key }) {
  const bom = JSON.parse(readFileSync(join(folder, COMPONENTS), 'utf8'))
  const installed = bom.components.filter((/** @type {Component} */ each) => isInstalled(folder, each))
  const components = [...installed, nodeComponent(architecture), ...debianComponents(architecture)]
  writeFileSync(join(folder, COMPONENTS), `${JSON.stringify({ ...bom, components }, null, 2)}\n`)
  for (const name of ['SHA256SUMS', 'SHA256SUMS.minisig']) rmSync(join(folder, name), { force: true })
  // The folder of the service is /opt/portico, two below the root.
  const files = [...filesOf(folder, ''), ...filesOf(base, '../../')]
  const { version } = bom.metadata.component
  for (const { path, content } of listFiles(files, { key, comment: commentOf(version) })) {
    writeFileSync(join(folder, path), content)
  }
}

/**
 * @param {string} folder
 * @param {Component} component
 */
function isInstalled(folder, { name }) {
  if (!NATIVE.test(name)) return true
  const places = ['', '@portico/server/node_modules/'].map((place) => join(folder, 'node_modules', place, name))
  return places.some((place) => existsSync(place))
}

/**
 * Returns the files of a folder, those behind links included, with paths relative to the folder of the service.
 * @param {string} folder
 * @param {string} prefix
 */
const filesOf = (folder, prefix) =>
  listTree(folder)
    .filter(({ path }) => statSync(path).isFile())
    .map(({ path }) => ({ path: `${prefix}${relative(folder, path)}`, content: readFileSync(path) }))
