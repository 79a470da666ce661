// Builds the pages of the atlas with Vite, in a process of its own, so that the server responds meanwhile.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from '../../scripts/lib/hash-files.mjs'
import { ROOT } from '../../scripts/lib/run.mjs'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const SOURCES = [
  ...['packages/contract/src', 'packages/sdk/src', 'packages/react/src', 'apps/atlas', 'package-lock.json'],
  ...['apps/registry/src', 'examples/copied-screens/src'],
]

/**
 * @param {string} dist folder of the built pages
 * @returns {{ refresh(): { isReady: boolean, failure: string | null }, stop(): void }} `refresh` starts a build if a
 *   source has changed since the last one
 */
export function createAtlasBuild(dist) {
  const stamp = join(dist, 'built-from')
  let child = null
  let failed = null

  function refresh() {
    if (child !== null) return { isReady: false, failure: null }
    const hash = hashFiles(SOURCES)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { isReady: true, failure: null }
    if (failed?.hash === hash) return { isReady: false, failure: failed.output }
    start(hash)
    return { isReady: false, failure: null }
  }

  function start(hash) {
    const args = [`${ROOT}/node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn']
    child = spawn(process.execPath, args, { cwd: FOLDER, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      child = null
      if (code === 0) writeFileSync(stamp, hash)
      else failed = { hash, output }
    })
  }

  return { refresh, stop: () => child?.kill() }
}
