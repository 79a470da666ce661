// The service and the packages that it needs, in the versions of the lock file of the repository.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PACKAGES, PROGRAMS, writeServiceTarball } from '../pack-service.mjs'
import { copyManifests } from '../release/manifests.mjs'
import { runNpm } from '../run.mjs'
import { readTarball } from '../tarball.mjs'
import { prune } from './files.mjs'

/** Files that no program reads. */
const SUPERFLUOUS = [
  // The embedded database loads its modules for `import`, and two of its extensions.
  /^node_modules\/@electric-sql\/pglite\/dist\/(?:.*\.cjs|(?!btree_gin|pg_trgm)[^/]*\.tar\.gz)$/,
  // The bundle contains the first, and otpauth for Node takes hashes from `node:crypto`.
  /^node_modules\/(?:zod|@noble\/hashes)\//,
  // Each in the other format of modules, or for browsers. The tests import all packages.
  /^node_modules\/nodemailer\/dist\/cjs\//,
  /^node_modules\/diff\/(?:dist|libcjs)\//,
  /^node_modules\/dayjs\/(?:esm|locale)\//,
  /^node_modules\/otpauth\/dist\/otpauth\.(?!node\.mjs$)/,
  /^node_modules\/@simplewebauthn\/server\/script\//,
  /^node_modules\/@opentelemetry\/api\/build\/(?:esm|esnext)\//,
  /^node_modules\/@handlebars\/parser\/(?:dist\/cjs|lib)\//,
  /^node_modules\/@peculiar\/(?:x509\/build\/x509\.(?:es\.)?js$|[^/]+\/build\/es2015\/)/,
  /^node_modules\/asn1js\/build\/index\.es\.js$/,
  /^node_modules\/bowser\/(?:(?:bundled|es5)\.js$|src\/)/,
  /^node_modules\/(?:deepmerge-ts|html-to-text|leac|parseley|peberminta|selderee)\/.*\.cjs$/,
  /^node_modules\/reflect-metadata\/Reflect(?:Lite|NoConflict)\.js$/,
  /\.(?:[cm]?ts|tsx|map|md|markdown|yml|yaml|flow)$/i,
  /(?:^|\/)(?:test|tests|__tests__|spec|specs|docs|examples|bench|benchmarks)\/|\.test\.js$/,
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
    for (const name of PROGRAMS) {
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
