import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The installed peer: its program beside its packages, and their versions. */
export interface Peer {
  readonly program: string
  readonly version: string
}

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'portico-bench')

/**
 * Installs the newest version of Better Auth whose packages are all on the registry, without install scripts, into a
 * folder outside of the checkout. `version` takes one instead.
 */
export function installPeer(version?: string): Peer {
  const candidates = version === undefined ? newestVersions() : [version]
  for (const candidate of candidates) {
    const folder = join(cache, `better-auth-${candidate}`)
    if (isInstalled(folder) || install(folder, candidate)) return { program: copyProgram(folder), version: candidate }
  }
  throw new Error(`None of these versions of Better Auth can be installed: ${candidates.join(', ')}`)
}

/** Returns the last ten released versions, the newest first. */
function newestVersions(): string[] {
  const versions: string[] = JSON.parse(npm(['view', 'better-auth', 'versions', '--json']))
  return versions
    .filter((candidate) => /^\d+\.\d+\.\d+$/.test(candidate))
    .slice(-10)
    .reverse()
}

function install(folder: string, version: string): boolean {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const packages = [`better-auth@${version}`, `pg@${ownVersionOf('pg')}`]
  try {
    npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages], folder)
    return isInstalled(folder)
  } catch {
    return false
  }
}

const isInstalled = (folder: string) => existsSync(join(folder, 'node_modules/better-auth/package.json'))

/** Both services use the same version of the database driver. */
const ownVersionOf = (name: string): string =>
  JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')).dependencies[name]

function copyProgram(folder: string): string {
  const program = join(folder, 'better-auth.mjs')
  copyFileSync(fileURLToPath(new URL('../../peer/better-auth.mjs', import.meta.url)), program)
  return program
}

const npm = (args: string[], cwd?: string) =>
  execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...(cwd ? { cwd } : {}) })
