/** Reads what kind of app a folder contains. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { UsageError } from '../command/verb.ts'
import { lockFiles, type PackageManager, packageManagers } from './package-managers.ts'

/** An app that `portico init` knows. Paths are relative to its folder. */
export interface DetectedApp {
  readonly folder: string
  readonly framework: 'vite-react' | 'next'
  readonly isTypeScript: boolean
  /** The major version of Next.js; null for other frameworks. */
  readonly nextVersion: number | null
  /** `src/`, or an empty text. */
  readonly source: string
  /** The file that gets the provider: the entry of Vite, or the root layout. */
  readonly entry: string
  readonly packageManager: PackageManager
  /** The folder of the lock file: of the app, or of the repository that contains it. */
  readonly registryFolder: string
}

interface Manifest {
  readonly packageManager?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Reads the app of a folder. Throws a {@link UsageError} that says why Portico cannot be added. */
export function detectApp(folder: string): DetectedApp {
  const manifest = readManifest(folder)
  const packages = { ...manifest.devDependencies, ...manifest.dependencies }
  const { packageManager, registryFolder } = detectPackageManager(folder, manifest)
  const common = { folder, packageManager, registryFolder }
  if (packages.next !== undefined) return { ...common, ...detectNext(folder, packages.next) }
  if (packages.vite !== undefined && packages.react !== undefined) return { ...common, ...detectVite(folder) }
  throw new UsageError(
    'package.json names neither Next.js nor Vite with React, the frameworks that portico init knows. docs/guides has a guide for each other framework.',
  )
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) {
    throw new UsageError(`${folder} is not an app: it has no package.json. Run portico init in the folder of your app.`)
  }
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new UsageError(`${path} is not valid JSON.`)
  }
}

function detectNext(folder: string, wanted: string) {
  const nextVersion = majorOf(folder, wanted)
  if (nextVersion < 15) throw new UsageError(`The app uses Next.js ${nextVersion}. @portico/next works with 15 and 16.`)
  const layout = firstOf(
    folder,
    ['app/layout', 'src/app/layout'].flatMap((path) => ['tsx', 'jsx', 'js'].map((end) => `${path}.${end}`)),
  )
  if (layout === null) {
    throw new UsageError('There is no app/layout or src/app/layout: @portico/next needs the App Router of Next.js.')
  }
  return {
    framework: 'next' as const,
    isTypeScript: layout.endsWith('.tsx'),
    nextVersion,
    source: layout.startsWith('src/') ? 'src/' : '',
    entry: layout,
  }
}

/** The major version of Next.js: the one that is installed, or the one that package.json asks for. */
function majorOf(folder: string, wanted: string): number {
  const installed = join(folder, 'node_modules/next/package.json')
  const version = existsSync(installed) ? String(JSON.parse(readFileSync(installed, 'utf8')).version) : wanted
  const [, major] = /^[^\d]{0,2}(\d+)/.exec(version) ?? []
  // A tag such as `latest` names a version that is not older than this command.
  return major === undefined ? 16 : Number(major)
}

function detectVite(folder: string) {
  const page = join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const [, entry] = /<script[^>]*\ssrc="\/?([^"]+\.[jt]sx)"/.exec(html) ?? []
  if (entry === undefined || !existsSync(join(folder, entry))) {
    throw new UsageError(
      'index.html loads no .tsx or .jsx file of the app: portico init does not know where React starts.',
    )
  }
  const source = entry.startsWith('src/') ? 'src/' : ''
  return { framework: 'vite-react' as const, isTypeScript: entry.endsWith('.tsx'), nextVersion: null, source, entry }
}

/** The package manager of the lock file in the folder or above it, up to the root of the repository. */
function detectPackageManager(folder: string, { packageManager = '' }: Manifest) {
  const named = packageManagers.find((name) => packageManager.startsWith(`${name}@`))
  for (let place = resolve(folder); ; place = dirname(place)) {
    const found = Object.entries(lockFiles).filter(([file]) => existsSync(join(place, file)))
    const managers = [...new Set(found.map(([, name]) => name))]
    const [first] = managers
    if (first !== undefined) {
      const registryFolder = relative(resolve(folder), place)
      if (managers.length === 1) return { packageManager: first, registryFolder }
      if (named !== undefined) return { packageManager: named, registryFolder }
      throw new UsageError(
        `${place} has several lock files: ${found.map(([file]) => file).join(', ')}. Delete all but one.`,
      )
    }
    if (existsSync(join(place, '.git')) || dirname(place) === place) break
  }
  return { packageManager: named ?? ('npm' as const), registryFolder: '' }
}

const firstOf = (folder: string, paths: readonly string[]) =>
  paths.find((path) => existsSync(join(folder, path))) ?? null
