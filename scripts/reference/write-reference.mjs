// Reads the exports of the packages with TypeDoc and writes one page per entry point. TypeDoc needs TypeScript 6, which
// is why this folder is a workspace of its own.
import { fileURLToPath } from 'node:url'
import { Application, ReflectionKind } from 'typedoc'
import { pageOf } from './page.mjs'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/** Page → entry point and the name to import it by. */
const pages = {
  'sdk-client.md': { entry: 'sdk/src/client.ts', name: '@portico/sdk/client' },
  'sdk-server.md': { entry: 'sdk/src/server.ts', name: '@portico/sdk/server' },
  'sdk-admin.md': { entry: 'sdk/src/admin.ts', name: '@portico/sdk/admin' },
  'sdk-transfer.md': { entry: 'sdk/src/transfer.ts', name: '@portico/sdk/transfer' },
  'react.md': { entry: 'react/src/index.ts', name: '@portico/react' },
  'react-devtools.md': { entry: 'react/src/devtools/portico-devtools.ts', name: '@portico/react/devtools' },
  'react-hooks.md': { entry: 'react/src/headless.ts', name: '@portico/react/hooks' },
  'testing.md': { entry: 'testing/src/index.ts', name: '@portico/testing' },
  'testing-playwright.md': { entry: 'testing/src/playwright.ts', name: '@portico/testing/playwright' },
  'testing-react.md': { entry: 'testing/src/react/index.ts', name: '@portico/testing/react' },
  'next-server.md': { entry: 'next/src/server.ts', name: '@portico/next/server' },
  'next-handler.md': { entry: 'next/src/handler.tsx', name: '@portico/next/handler' },
  'next-proxy.md': { entry: 'next/src/proxy.ts', name: '@portico/next/proxy' },
}

/**
 * Returns the pages of the reference, file name → Markdown.
 * @throws {Error} that lists the exports without a docstring, and the links that lead nowhere
 */
export async function referencePages() {
  const app = await Application.bootstrap({
    tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
    entryPoints: Object.values(pages).map(({ entry }) => `${packages}/${entry}`),
    excludeExternals: true,
    excludePrivate: true,
    readme: 'none',
    logLevel: 'Error',
    sort: ['source-order'],
  })
  const project = await app.convert()
  if (!project || app.logger.hasErrors())
    throw new Error('TypeDoc could not read the packages; the reason stands above.')
  const modules = project.getReflectionsByKind(ReflectionKind.Module).filter((each) => each.isDeclaration())
  /** @type {string[]} */
  const missing = []
  const files = Object.entries(pages).map(([file, { entry, name }]) => {
    const module = modules.find(({ sources }) => sources?.[0]?.fullFileName === `${packages}/${entry}`)
    if (!module) throw new Error(`TypeDoc has not read ${entry}.`)
    return /** @type {const} */ ([file, pageOf(name, module, missing)])
  })
  if (missing.length > 0) throw new Error(`Exports without a docstring:\n${missing.join('\n')}`)
  return new Map(files)
}
