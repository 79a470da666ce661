import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileName } from '../../scripts/lib/pack-packages.mjs'
import { readTarball } from '../../scripts/lib/tarball.mjs'
import { root, tarballs } from './folders.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { runToEnd } from './run-script.ts'

/** An example in its own folder outside of the repository, with its packages. */
export interface PreparedExample {
  readonly folder: string
  readonly manifest: Manifest
  /** The program that runs its scripts; this process's by default. */
  readonly node?: string
  remove(): void
}

/** The packages of an example. */
export interface PackageOptions {
  /** Address of a service that offers our packages. npm then installs all packages, instead of links. */
  readonly serviceUrl?: string
  /** Third-party packages that are left out, if they are links. */
  readonly without?: readonly string[]
}

/**
 * Copies an example of `examples/` to a temporary folder and adds its packages. Ours are unpacked from tarballs;
 * third-party ones are links to the packages of this repository.
 */
export async function prepareExample(
  name: string,
  { serviceUrl, without = [] }: PackageOptions = {},
): Promise<PreparedExample> {
  const folder = mkdtempSync(join(tmpdir(), `portico-${basename(name)}-`))
  const isSource = (path: string) => !['node_modules', 'dist', 'package-lock.json'].includes(basename(path))
  cpSync(`${root}examples/${name}`, folder, { recursive: true, filter: isSource })
  if (serviceUrl === undefined) linkPackages(folder, without)
  else {
    writeFileSync(join(folder, '.npmrc'), `@portico:registry=${serviceUrl}/packages/\n`)
    await runToEnd('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], folder)
  }
  return { folder, manifest: readManifest(folder), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkPackages(folder: string, without: readonly string[]): void {
  const { dependencies, devDependencies } = readManifest(folder)
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!without.includes(name)) addPackage(folder, name, version)
  }
}

function addPackage(folder: string, name: string, version: string): void {
  const target = join(folder, 'node_modules', name)
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  if (name.startsWith('@portico/')) unpackPackage(folder, name)
  else symlinkSync(findInstalled(name, version), target, 'dir')
}

/** Unpacks one of our packages, and adds its dependencies. */
function unpackPackage(folder: string, name: string): void {
  const target = join(folder, 'node_modules', name)
  const { version = '' } = readManifest(`${root}${name.replace('@portico', 'packages')}`)
  const file = fileName({ name, version }, 'tgz')
  for (const { path, content } of readTarball(readFileSync(join(tarballs, file)))) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), content)
  }
  const { dependencies = {} } = readManifest(target)
  for (const [dependency, wanted] of Object.entries(dependencies)) addPackage(folder, dependency, wanted)
}

/**
 * Returns the folder of a package of this repository. Throws if the example names another version, which would prove
 * nothing.
 */
function findInstalled(name: string, version: string): string {
  const folders = ['', 'tests/', 'packages/sdk/', 'packages/react/', 'packages/server/'].map(
    (parent) => `${root}${parent}node_modules/${name}`,
  )
  const folder = folders.find((path) => existsSync(path) && readManifest(path).version === version)
  if (folder === undefined) throw new Error(`Add ${name} ${version} to the devDependencies of tests/package.json.`)
  return folder
}
