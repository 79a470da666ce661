/** The declaration of a statement decides which steps of a handler may run it. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { loadStatements, type RegisteredStatement } from '../postgres/statements/load-statements.ts'

let statements: readonly RegisteredStatement[]
beforeAll(async () => {
  statements = await loadStatements()
}, 60_000)

const literals = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\//g
const effects =
  /\b(?:insert into|update|delete from|merge into|for share|for key share|truncate|analyze|call|set_config|setval|nextval|pg_\w*(?:lock|notify)\w*)\b/i
const hasEffect = ({ text }: RegisteredStatement) => effects.test(text.replaceAll(literals, ''))

test('a query changes and locks no row', () => {
  const queries = statements.filter(({ isQuery }) => isQuery)
  expect(queries.length).toBeGreaterThan(100)
  expect(queries.filter(hasEffect).map(({ name }) => name)).toEqual([])
})

test('a statement that only reads is declared as a query', () => {
  const writes = statements.filter(({ isQuery }) => !isQuery)
  expect(writes.length).toBeGreaterThan(100)
  expect(writes.filter((statement) => !hasEffect(statement)).map(({ name }) => name)).toEqual([])
})

// Files of a worker share the list of statements, so one of a test would fail the checks of the service's own.
test('a statement that a test declares is named test_…', () => {
  const folder = new URL('../', import.meta.url)
  const declarations = /\b(?:query|globalQuery|statement|globalStatement)(?:<[^()]*>)?\(\s*'(\w+)',\s*[`'"]/g
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(declarations)])
    .map(([, name]) => name)
  expect(names).toContain('test_count_rows')
  expect(names.filter((name) => !name?.startsWith('test_'))).toEqual([])
})

// Growth on an engine that distributes tables by their project: each other statement reads all of them.
test('a statement without a project has a reason in the list, and each reason a statement', () => {
  const rows = readFileSync(new URL('statements/without-project.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  const names = statements.filter(({ parameterNames }) => !parameterNames.includes('projectId')).map(({ name }) => name)
  const reasonsOf = (name: string) => rows.filter(([pattern = '']) => new RegExp(pattern).test(name))
  expect(names.filter((name) => reasonsOf(name).length !== 1)).toEqual([])
  expect(
    rows.filter(
      ([pattern = '', reason = '']) => reason === '' || !names.some((name) => new RegExp(pattern).test(name)),
    ),
  ).toEqual([])
})
