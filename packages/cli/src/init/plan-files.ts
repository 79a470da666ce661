/** Computes the files that `portico init` creates and changes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../command/verb.ts'
import type { DetectedApp } from './detect-app.ts'
import { withNextProvider, withViteProvider } from './edit-source.ts'
import { registryLine, yarnSettings } from './package-managers.ts'
import { nextHandler, nextMiddleware, nextProxy, viteApp, viteProvider, withoutTypes } from './templates.ts'

/** A file of the app, before and after. */
export interface FileChange {
  /** Relative to the folder of the app. */
  readonly path: string
  /** Null if the file does not exist. */
  readonly before: string | null
  readonly after: string
}

/** The values of the project that the app needs. */
export interface ProjectValues {
  readonly url: string
  readonly projectId: string
  readonly publishableClientKey: string
}

/** The packages that an app of the framework needs. */
export const packagesOf = ({ framework }: Pick<DetectedApp, 'framework'>): readonly string[] =>
  framework === 'next' ? ['@portico/next'] : ['@portico/sdk', '@portico/react']

/** Returns the changes of an app. Throws a {@link UsageError} that names all files with other contents. */
export function planFiles(app: DetectedApp, values: ProjectValues): readonly FileChange[] {
  const changes = [registryChange(app, values), ...changesOf(app, values)]
  const refused = changes.filter((change): change is Conflict => 'conflict' in change)
  if (refused.length > 0) {
    const list = refused.map(({ path, conflict }) => `  ${path}: ${conflict}`).join('\n')
    throw new UsageError(`Nothing was written. These files exist with other contents:\n${list}`)
  }
  return changes.filter((change): change is FileChange => !('conflict' in change) && change.before !== change.after)
}

interface Conflict {
  readonly path: string
  readonly conflict: string
}

function changesOf(app: DetectedApp, values: ProjectValues): readonly (FileChange | Conflict)[] {
  const { framework, source, entry, isTypeScript, nextVersion } = app
  const typed = (template: string) => (isTypeScript ? template : withoutTypes(template))
  if (framework === 'next') {
    const proxy = nextVersion === 15 ? ['middleware', nextMiddleware] : ['proxy', nextProxy]
    const component = isTypeScript ? 'tsx' : 'js'
    return [
      withVariables(app, '.env.local', 'NEXT_PUBLIC_', values),
      created(app, `${source}app/handler/[...portico]/page.${component}`, nextHandler),
      created(app, `${source}${proxy[0]}.${isTypeScript ? 'ts' : 'js'}`, proxy[1] ?? ''),
      edited(app, entry, (text) => withNextProvider(entry, text)),
    ]
  }
  return [
    withVariables(app, '.env', 'VITE_', values),
    created(app, `${source}portico.${isTypeScript ? 'ts' : 'js'}`, viteApp),
    created(app, `${source}with-portico.${isTypeScript ? 'tsx' : 'jsx'}`, typed(viteProvider)),
    edited(app, entry, (text) => withViteProvider(entry, text)),
  ]
}

function registryChange(app: DetectedApp, { url }: ProjectValues): FileChange | Conflict {
  const isYarn2 = app.packageManager === 'yarn' && existsSync(join(app.folder, app.registryFolder, '.yarnrc.yml'))
  const path = join(app.registryFolder, isYarn2 ? '.yarnrc.yml' : '.npmrc')
  const before = readText(app, path)
  const wanted = isYarn2 ? yarnSettings(url) : `${registryLine(url)}\n`
  if (before?.includes(wanted.trimEnd())) return { path, before, after: before }
  if (
    isYarn2
      ? /^(?:npmScopes|unsafeHttpWhitelist|npmPreapprovedPackages):/m.test(before ?? '')
      : before?.includes('@portico:registry=')
  ) {
    return { path, conflict: `it must contain\n${wanted.trimEnd().replace(/^/gm, '    ')}` }
  }
  return { path, before, after: appended(before, wanted) }
}

/** Adds the variables of the project to a file of the environment. */
function withVariables(
  app: DetectedApp,
  path: string,
  prefix: string,
  { url, projectId, publishableClientKey }: ProjectValues,
): FileChange | Conflict {
  const before = readText(app, path)
  const variables = [
    [`${prefix}PORTICO_URL`, url],
    [`${prefix}PORTICO_PROJECT_ID`, projectId],
    [`${prefix}PORTICO_PUBLISHABLE_CLIENT_KEY`, publishableClientKey],
  ] as const
  const stored = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(before ?? '')?.[1]?.trim()
  const other = variables
    .filter(([name, value]) => ![undefined, '', value].includes(stored(name)))
    .map(([name]) => name)
  if (other.length > 0) return { path, conflict: `another value of ${other.join(', ')}` }
  const missing = variables.filter(([name]) => !stored(name)).map(([name, value]) => `${name}=${value}\n`)
  return { path, before, after: missing.length === 0 ? (before ?? '') : appended(before, missing.join('')) }
}

function created(app: DetectedApp, path: string, after: string): FileChange | Conflict {
  const before = readText(app, path)
  return before === null || before === after ? { path, before, after } : { path, conflict: 'not that of the guide' }
}

function edited(app: DetectedApp, path: string, edit: (text: string) => string): FileChange {
  const before = readText(app, path) ?? ''
  return { path, before, after: edit(before) }
}

const appended = (before: string | null, text: string) =>
  `${before ?? ''}${before === null || before === '' || before.endsWith('\n') ? '' : '\n'}${text}`

/** Returns the text of a file, or null if it does not exist. */
export function readText({ folder }: Pick<DetectedApp, 'folder'>, path: string): string | null {
  const full = join(folder, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : null
}
