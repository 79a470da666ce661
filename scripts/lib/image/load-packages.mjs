import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTree } from './files.mjs'

/** Folder of our packages in the image. */
const OURS = 'opt/portico/node_modules/@portico'
const IMPORT = /^(?:import|export)[^"\n]*"([^".][^"]*)"|import\("([^".][^"]*)"\)/gm
/** Modules of Node, of ours, and one that only browsers run. */
const OTHER = /^(?:node:|@portico\/|@simplewebauthn\/browser$)/

/**
 * Imports in the image what its bundles import: no file that they need was left out. Throws with the output of Node.
 * @param {import('./run-checks.mjs').Start} start
 * @param {string} root
 */
export async function loadPackages(start, root) {
  const bundles = listTree(join(root, OURS)).filter(({ path }) => /\/dist\/bundle\/.*\.js$/.test(path))
  const names = new Set(bundles.flatMap(({ path }) => importsOf(readFileSync(path, 'utf8'))))
  if (!names.has('pg') || !names.has('jiti')) throw new Error(`The bundles import only ${[...names].join(', ')}.`)
  const resolved = `import.meta.resolve(name, 'file:///${OURS}/server/dist/bundle/index.js')`
  const program = `for (const name of ${JSON.stringify([...names])}) await import(${resolved})`
  const args = ['--experimental-import-meta-resolve', '--input-type=module', '--eval', program]
  const run = await start({ data: 'none', entrypoint: ['/usr/local/bin/node'], args })
  if ((await run.ended) !== 0) throw new Error(run.output())
}

/** @param {string} bundle */
const importsOf = (bundle) =>
  [...bundle.matchAll(IMPORT)].map(([, name, later]) => name ?? later ?? '').filter((name) => !OTHER.test(name))
