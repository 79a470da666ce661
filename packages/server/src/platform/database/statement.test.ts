import { expect, test } from 'vitest'
import { globalQuery, globalStatement, query, registeredStatements, statement, valuesOf } from './statement.ts'

test('named parameters become numbered ones, with one number per name', () => {
  const compiled = statement<{ projectId: string; b: number }, never>(
    'test_numbered',
    'select :projectId, :b::int, :projectId where a = :b',
  )
  expect(compiled.text).toBe('select $1, $2::int, $1 where a = $2')
  expect(compiled.parameterNames).toEqual(['projectId', 'b'])
})

test('colons in casts, literals, quoted names and comments begin no parameter', () => {
  const text = `select ':a', 'it''s :b', ":c", x::text, '{}'::jsonb, y[1:2] -- :d
    /* :e */`
  expect(globalStatement('test_colons', text)).toMatchObject({ text, parameterNames: [] })
})

test('a statement without its project is refused', () => {
  expect(() => statement('test_forgetful', 'select * from users')).toThrow('does not mention :projectId')
  expect(() => statement('test_commented', 'select 1 -- :projectId')).toThrow('does not mention :projectId')
})

test('two statements cannot have the same name', () => {
  globalStatement('test_twice', 'select 1')
  globalStatement('test_twice', 'select 1')
  expect(() => globalStatement('test_twice', 'select 2')).toThrow('Two statements have the name test_twice')
})

test('a name that PostgreSQL would truncate is refused', () => {
  expect(() => globalStatement(`a${'b'.repeat(63)}`, 'select 1')).toThrow('at most 63 characters')
})

test('a missing parameter throws an error that names it; null is a value', () => {
  const compiled = globalStatement<{ a: unknown }, never>('test_missing', 'select :a')
  expect(() => valuesOf(compiled, { a: undefined })).toThrow('The statement test_missing lacks its parameter a')
  expect(valuesOf(compiled, { a: null })).toEqual([null])
})

test('all statements are listed, with their project scope', () => {
  query('test_listed', 'select :projectId')
  const listed = registeredStatements()
  expect(listed.find(({ name }) => name === 'test_listed')).toEqual({
    name: 'test_listed',
    text: 'select $1',
    parameterNames: ['projectId'],
    writes: false,
    global: false,
    isQuery: true,
  })
  expect(listed.find(({ name }) => name === 'test_colons')?.global).toBe(true)
})

test('a query that changes or locks rows is refused', () => {
  expect(() => globalQuery('test_update', 'update users set id = id')).toThrow(
    'The query test_update changes or locks rows',
  )
  expect(() => query('test_lock', 'select from users where project_id = :projectId for update')).toThrow('test_lock')
  expect(() => globalQuery('test_share', 'select from users for key share')).toThrow('test_share')
  expect(() => globalQuery('test_setting', "select set_config('a.b', 'c', true)")).toThrow('test_setting')
  expect(() => globalQuery('test_advisory', 'select pg_try_advisory_xact_lock(1)')).toThrow('test_advisory')
  expect(globalQuery('test_word', "select 'for update' as updated").writes).toBe(false)
})
