// The shadcn registry of the copied screens. `apps/registry/src/items` has the newest sources, `apps/registry/versions`
// every version of each item as the service serves it. A version never changes once a release contains it.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ROOT } from './run.mjs'

const FOLDER = `${ROOT}/apps/registry`
export const VERSIONS = `${FOLDER}/versions`

/** @typedef {{ name: string, version: number, title: string, description: string, needs?: string[], files: string[] }} Item */

/** @type {readonly Item[]} */
export const items = JSON.parse(readFileSync(`${FOLDER}/items.json`, 'utf8'))

/** @param {string} file */
export const sourceOf = (file) => readFileSync(`${FOLDER}/src/items/${file}`, 'utf8')

/** @param {Item} item */
export const versionFileOf = ({ name, version }) => `${VERSIONS}/${name}@${version}.json`

/**
 * Returns an item in the form of shadcn's registries, with the paths of the items that it needs.
 * https://ui.shadcn.com/docs/registry/registry-item-json
 * @param {Item} item
 */
export function registryItem({ name, version, title, description, needs = [], files }) {
  const item = {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:component',
    title,
    description,
    dependencies: ['@portico/react', '@portico/sdk'],
    registryDependencies: needs.map((needed) => `/r/${needed}.json`),
    files: files.map((file) => ({
      path: `registry/portico/${file}`,
      type: 'registry:component',
      target: `components/portico/${file}`,
      content: sourceOf(file),
    })),
    meta: { version },
  }
  return `${JSON.stringify(item, null, 2)}\n`
}

/**
 * Writes every version of the items, and the newest one under the name alone, for the service.
 * @param {string} target
 */
export function copyRegistry(target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const file of readdirSync(VERSIONS)) copyFileSync(`${VERSIONS}/${file}`, `${target}/${file}`)
  for (const item of items) copyFileSync(versionFileOf(item), `${target}/${item.name}.json`)
  writeFileSync(`${target}/registry.json`, `${JSON.stringify(listOfItems(), null, 2)}\n`)
}

function listOfItems() {
  return {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'portico',
    items: items.map(({ name, version, title, description }) => ({
      name,
      type: 'registry:component',
      title,
      description,
      meta: { version },
    })),
  }
}
