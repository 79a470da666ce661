import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withViteProvider } from './edit-source.ts'
import { nextHandler, nextMiddleware, nextProxy, viteApp, viteProvider, withoutTypes } from './templates.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

test.each([
  ['examples/vite-react/src/portico.ts', viteApp],
  ['examples/vite-react/src/with-portico.tsx', viteProvider],
  ['examples/next/app/handler/[...portico]/page.tsx', nextHandler],
])('%s, which a guide shows, is what init writes', (path, template) => {
  expect(template).toBe(read(path))
})

test('the proxy is that of the guide without its paths, and a middleware for Next.js 15', () => {
  expect(nextProxy).toBe(read('examples/next/proxy.ts').replace("['/notes']", '[]'))
  expect(nextMiddleware).toContain('export const middleware = createProxy(')
})

test('the entry of the guide is the entry without Portico, edited by init', () => {
  const shown = read('examples/vite-react/src/main.tsx')
  const before = shown
    .replace("import '@portico/react/styles.css'\n", '')
    .replace("import { WithPortico } from './with-portico'\n", '')
    .replace(/ +<WithPortico>\n {2}( +<App \/>\n) +<\/WithPortico>\n/, '$1')
  expect(before).not.toContain('Portico')
  const imports = (text: string) => text.match(/^import .*$/gm)?.sort()
  expect(imports(withViteProvider('main.tsx', before))).toEqual(imports(shown))
  expect(withViteProvider('main.tsx', before)).toContain('<WithPortico>\n        <App />\n      </WithPortico>')
})

test('templates for JavaScript have no types', () => {
  expect(withoutTypes(viteProvider)).toContain("import { Suspense } from 'react'")
  expect(withoutTypes(viteProvider)).toContain('WithPortico({ children })')
})
