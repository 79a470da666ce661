import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCall } from './command/read-call.ts'
import { dashboardPages } from './open/open.ts'
import { verbs } from './verbs.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const guides = readdirSync(new URL('docs/guides', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/guides/${name}`)

/** The words of the first command of a line, without redirections, pipes and comments. A placeholder is one word. */
function wordsOf(line: string): string[] {
  const words = line.match(/<[a-z][^>]*>|(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []
  const end = words.findIndex((word) => /^(?:[|#&;]|\d?[<>](?![a-z]))/.test(word))
  return (end < 0 ? words : words.slice(0, end)).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))
}

/** The calls of the command in the code blocks of a guide. */
function callsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, code = '']) => code)
  return blocks.flatMap((code) => code.replaceAll('\\\n', ' ').match(/(?<=^ *)portico .*/gm) ?? [])
}

const shown = guides.flatMap((guide) => callsOf(read(guide)).map((line) => [guide, line] as const))

test('guides show calls of the command', () => {
  expect(shown.length).toBeGreaterThan(15)
})

test.each([
  ['portico users list | jq .items[]', ['portico', 'users', 'list']],
  [
    'portico config pull a.json --project <id of staging> # why',
    'portico config pull a.json --project'.split(' ').concat('<id of staging>'),
  ],
  [`portico a "b c" 'd' > e`, ['portico', 'a', 'b c', 'd']],
])('%s has the words %o', (line, words) => {
  expect(wordsOf(line)).toEqual(words)
})

test.each(shown)('%s: %s', (_, line) => {
  expect(() => readCall(verbs, wordsOf(line).slice(1))).not.toThrow()
})

test.each(verbs.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))(
  'the example of %s is a call: %s',
  (name, example) => {
    expect(readCall(verbs, wordsOf(`${name} ${example}`))).toMatchObject({ kind: 'call', verb: { name } })
  },
)

test('open knows the pages of the dashboard', () => {
  const routes = ['project', 'developer'].map((name) => read(`apps/dashboard/src/${name}-routes.tsx`)).join('\n')
  const paths = [...routes.matchAll(/path: '\/([a-z-]+)'/g)].map(([, path]) => path)
  expect(['overview', ...paths].sort()).toEqual([...dashboardPages].sort())
})
