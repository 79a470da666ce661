import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A release of the service that can be started. */
export interface Installation {
  readonly version: string
  /** The script that runs the service. */
  readonly main: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
// Inside of node_modules: packages of others are found in the folders above.
const cache = join(root, 'node_modules/.cache/portico/upgrade')
/** Releases in the history of the repository: their commits, and the scripts that run their services. */
const releases = {
  '0.1.0': { commit: '67638107e1162ce9528d9e9f1f715f1718187761', main: 'packages/server/dist/main.js' },
  '0.2.0': { commit: '6ea8fa59777b39cd94e3810cfd2091f73aa5425f', main: 'packages/server/dist/start/main.js' },
} as const
/** The version of an earlier release. */
export type EarlierRelease = keyof typeof releases
const packages = ['contract', 'messages', 'server']

/** Returns false in a shallow clone, which lacks the commit of the first release. */
export function hasFirstRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${releases['0.1.0'].commit}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Builds a release from the history of the repository with the packages of its lock file. It stays in the cache. */
export function installEarlierRelease(version: EarlierRelease): Installation {
  const { commit, main } = releases[version]
  // The compiler ignores sources inside of node_modules.
  const folder = join(tmpdir(), `portico-release-${version}`)
  const installation = { version, main: join(folder, main) }
  if (existsSync(installation.main)) return installation
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input: archive })
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder })
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', 'packages/server'], {
    cwd: folder,
  })
  return installation
}

/** Copies the built service of this checkout, so that a build meanwhile does not change it. */
export const installThisRelease = (): Installation => install('this')

/** A migration file, whose text may name the number of the newest migration of this release. */
export interface NextMigration {
  readonly name: string
  readonly sql: string
}

/** A text in a compiled file of the service, and what stands there in the next release. */
export interface NextChange {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** Makes a release after this one: with further migrations, and changed code that uses them. */
export function installNextRelease(
  version: string,
  migrations: readonly NextMigration[],
  changes: readonly NextChange[],
): Installation {
  const installation = install(version)
  const server = join(cache, version, 'node_modules/@portico/server')
  const migrationsFolder = join(server, 'migrations')
  let number = readdirSync(migrationsFolder).length
  for (const { name, sql } of migrations) {
    number += 1
    writeFileSync(join(migrationsFolder, `${String(number).padStart(4, '0')}_${name}.sql`), sql)
  }
  for (const { file, before, after } of changes) {
    const path = join(server, 'dist', file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(before)) throw new Error(`The compiled file ${file} no longer contains ${before}.`)
    writeFileSync(path, text.replaceAll(before, after))
  }
  return installation
}

function install(version: string): Installation {
  const folder = join(cache, version)
  rmSync(folder, { recursive: true, force: true })
  for (const name of packages) {
    const target = join(folder, 'node_modules/@portico', name)
    for (const part of ['package.json', 'dist', 'migrations', 'pages']) {
      const source = join(root, 'packages', name, part)
      if (existsSync(source)) cpSync(source, join(target, part), { recursive: true })
    }
  }
  return { version, main: join(folder, 'node_modules/@portico/server/dist/start/main.js') }
}

/** Returns the number of the newest migration of this release, with four digits. */
export const newestMigration = (): string =>
  String(readdirSync(join(root, 'packages/server/migrations')).length).padStart(4, '0')
