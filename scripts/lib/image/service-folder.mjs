// The service and the packages that it needs, in the versions of the lock file of the repository.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PACKAGES, writeServiceTarball } from '../pack-service.mjs'
import { copyManifests } from '../release/manifests.mjs'
import { runNpm } from '../run.mjs'
import { readTarball } from '../tarball.mjs'
import { prune } from './files.mjs'

/** Files that no program reads. */
const SUPERFLUOUS = [
  // The embedded database loads its modules for `import`, and two of its extensions.
  /^node_modules\/@electric-sql\/pglite\/dist\/(?:.*\.cjs|(?!btree_gin|pg_trgm)[^/]*\.tar\.gz)$/,
  /\.(?:[cm]?ts|tsx|map|md|markdown|yml|yaml|flow)$/i,
  /(?:^|\/)(?:test|tests|__tests__|docs|examples|bench|benchmarks)\//,
  /(?:^|\/)\.[^/]+(?:\/|$)/,
]
const KEPT = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i

/**
 * Writes the service with its packages into a folder.
 * @param {string} folder
 * @param {{ architecture: import('./architectures.mjs').Architecture, log: (line: string) => void }} options
 */
export async function addService(folder, { architecture, log }) {
  const temporary = mkdtempSync(join(tmpdir(), 'portico-image-'))
  try {
    await installPackages(temporary, architecture)
    mkdirSync(folder, { recursive: true })
    const modules = join(folder, 'node_modules')
    cpSync(join(temporary, 'node_modules'), modules, { recursive: true })
    // Links to our packages, which are packed.
    rmSync(join(modules, '@portico'), { recursive: true })
    for (const name of PACKAGES) {
      // Packages in other versions than the ones at the top.
      const own = join(temporary, `packages/${name}/node_modules`)
      if (existsSync(own)) cpSync(own, join(modules, `@portico/${name}/node_modules`), { recursive: true })
    }
    prune(folder, (path) => !KEPT.test(path) && SUPERFLUOUS.some((form) => form.test(path)))
    await unpackService(folder, { temporary, log })
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {{ temporary: string, log: (line: string) => void }} options
 */
async function unpackService(folder, { temporary, log }) {
  const tarball = await writeServiceTarball(join(temporary, 'packed'), { log })
  for (const { path, content } of readTarball(readFileSync(tarball))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/**
 * Installs what our packages need from the lock file, in a copy of all manifests.
 * @param {string} folder
 * @param {import('./architectures.mjs').Architecture} architecture
 */
async function installPackages(folder, architecture) {
  await copyManifests(folder)
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const platform = ['--os=linux', `--cpu=${architecture.name}`, '--libc=glibc']
  const chosen = PACKAGES.flatMap((name) => ['-w', `packages/${name}`])
  const { code, output } = await runNpm([...args, ...platform, ...chosen], { cwd: folder })
  if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`)
}
