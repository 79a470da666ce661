/** The package managers: their lock files, commands, and settings of a registry. */

export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof packageManagers)[number]

export const lockFiles: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
}

/** The command that adds packages to an app. */
export const addCommand = (manager: PackageManager, packages: readonly string[]): readonly string[] => [
  manager,
  manager === 'npm' ? 'install' : 'add',
  ...packages,
]

/** The command that installs what package.json asks for. */
export const installCommand = (manager: PackageManager): readonly string[] => [manager, 'install']

/** The line of `.npmrc` that selects the registry. npm, pnpm, bun and Yarn 1 read it. */
export const registryLine = (url: string) => `@portico:registry=${url}/packages/`

/** The settings of Yarn 2 and later, in `.yarnrc.yml`. */
export function yarnSettings(url: string): string {
  const { protocol, hostname } = new URL(url)
  const plainHttp = protocol === 'http:' ? `unsafeHttpWhitelist: [${hostname}]\n` : ''
  return `${plainHttp}npmScopes:\n  portico:\n    npmRegistryServer: ${url}/packages\nnpmPreapprovedPackages: ['@portico/*']\n`
}
