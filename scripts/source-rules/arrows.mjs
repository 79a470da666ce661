// Arrows between packages that Biome's lists of forbidden imports cannot express.
import { isTestFile } from './read-sources.mjs'

/** The schema-free half of the contract: values that may reach a browser. */
const BROWSER_SAFE = new Set(
  ['errors', 'headers', 'limits', 'rules', 'routes/client'].map((n) => `@portico/contract/${n}`),
)
const CONTRACT = /^@portico\/contract(\/|$)/

export function checkArrows(sources) {
  const clientFiles = reachableFrom(sources, 'packages/sdk/src/client.ts')
  return sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap((source) =>
      source.imports.flatMap(({ from, isType, line }) => {
        const text = problemOf(source.path, from, { isType, isClientFile: clientFiles.has(source.path) })
        return text === null ? [] : [{ path: source.path, line, text }]
      }),
    )
}

function problemOf(path, from, { isType, isClientFile }) {
  if (path.startsWith('packages/contract/') && !/^(zod|packages\/contract\/.*)$/.test(from)) {
    return `imports ${from}, but the contract imports zod only.`
  }
  if (path.startsWith('packages/cli/') && /^@portico\/(?!sdk|server)/.test(from)) {
    return `imports ${from}, but of our packages the command imports sdk and server only.`
  }
  const isScreen = path.startsWith('packages/react/src/') || path.startsWith('apps/demo/src/')
  if (!isType && (isClientFile || isScreen) && CONTRACT.test(from) && !BROWSER_SAFE.has(from)) {
    return `imports values from ${from}: browsers get errors, headers, limits, rules and routes/client only (types may come from anywhere).`
  }
  if (isScreen && /^@portico\/sdk\/(server|admin)$/.test(from)) {
    return `imports ${from}: secret keys have no place in a browser.`
  }
  return null
}

/** The files that are loaded together with an entry. */
function reachableFrom(sources, entry) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const found = new Set()
  const visit = (path) => {
    const source = byPath.get(path)
    if (source === undefined || found.has(path)) return
    found.add(path)
    for (const { from, isType } of source.imports) if (!isType) visit(from)
  }
  visit(entry)
  return found
}
