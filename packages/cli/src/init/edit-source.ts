/** Adds the provider to the file of an app that starts React or contains the root layout. */
import { UsageError } from '../command/verb.ts'

/** Imports the styles and wraps `<App />`, in the entry of a Vite app. */
export function withViteProvider(path: string, source: string): string {
  if (source.includes('<WithPortico>')) return source
  const line = /^([ \t]*)<App\s*\/>/m
  if (source.match(/<App\s*\/>/g)?.length !== 1 || !line.test(source)) {
    throw new UsageError(
      `${path} does not contain <App /> once, on a line of its own. Follow docs/guides/vite-react.md.`,
    )
  }
  const wrapped = source.replace(line, '$1<WithPortico>\n$1  <App />\n$1</WithPortico>')
  return withImports(wrapped, ['@portico/react/styles.css'], ["{ WithPortico } from './with-portico'"])
}

/** Imports the styles and wraps the children of the body, in the root layout of a Next.js app. */
export function withNextProvider(path: string, source: string): string {
  if (source.includes('<PorticoProvider>')) return source
  const [, body] = /<body[^>]*>([\s\S]*?)<\/body>/.exec(source) ?? []
  if (body?.split('{children}').length !== 2) {
    throw new UsageError(`${path} does not contain {children} once inside <body>. Follow docs/guides/nextjs.md.`)
  }
  const wrapped = source.replace(body, () =>
    body.replace('{children}', () => '<PorticoProvider>{children}</PorticoProvider>'),
  )
  return withImports(wrapped, ['@portico/next/styles.css'], ["{ PorticoProvider } from '@portico/next/server'"])
}

/** Adds imports in the quotes and with the semicolons of the file: styles before all others, values after the last one. */
function withImports(source: string, styles: readonly string[], values: readonly string[]): string {
  const statements = [...source.matchAll(/^import\b[^;'"]*(['"])[^'"]*\1;?[ \t]*$/gm)]
  const last = statements.at(-1)
  const [statement = '', quote = "'"] = last ?? []
  const end = last === undefined || statement.includes(';') ? ';' : ''
  const written = (text: string) => `import ${text.replaceAll("'", quote)}${end}`
  const first = statements[0]?.index ?? 0
  const behind = last === undefined ? 0 : last.index + statement.length
  const newLine = source.includes('\r\n') ? '\r\n' : '\n'
  const head = styles.map((style) => `${written(`'${style}'`)}${newLine}`).join('')
  const tail = values.map((value) => `${newLine}${written(value)}`).join('')
  return `${source.slice(0, first)}${head}${source.slice(first, behind)}${tail}${source.slice(behind)}`
}
