import { expect, test } from 'vitest'
import { readMigrations } from '../../platform/database/migrations/migration-file.ts'
import { locksOf } from './migration-locks.ts'

test.each([
  ['create index a on users (id);', [{ table: 'users', effect: 'index' }]],
  ['create unique index if not exists a on users (id);', [{ table: 'users', effect: 'index' }]],
  ['create index concurrently a on users (id);', []],
  ['create unique index concurrently if not exists a on users (id);', []],
  ['create table notes (id uuid); create index a on notes (id);', []],
  ['alter table users add column age integer;', []],
  ["alter table users add column tags jsonb not null default '[]';", []],
  ['alter table users alter column age type bigint;', [{ table: 'users', effect: 'rewrite' }]],
  ['alter table users alter column age set not null;', [{ table: 'users', effect: 'validation' }]],
  ['alter table only users add constraint adult check (age > 17);', [{ table: 'users', effect: 'validation' }]],
  ['alter table users add constraint adult check (age > 17) not valid;', []],
  ['alter table users add foreign key (team) references teams (id);', [{ table: 'users', effect: 'validation' }]],
  ['update users set age = 1; update users set age = 2;', [{ table: 'users', effect: 'update' }]],
  ['-- update users set age = 1;\nalter table users add column a text;', []],
  ['create function f() returns trigger as $$ begin update users set age = 1; end $$ language plpgsql;', []],
])('%s', (sql, expected) => {
  expect(locksOf(sql)).toEqual(expected)
})

/** Tables with few rows, whatever the number of users. */
const smallTables = ['api_key_sets']

test('the migrations since 0032 lock no large table for long', async () => {
  const locksOfLarge = (sql: string) => locksOf(sql).filter(({ table }) => !smallTables.includes(table))
  const locking = (await readMigrations()).filter(({ version, sql }) => version > 31 && locksOfLarge(sql).length > 0)
  expect(locking.map(({ name }) => name)).toEqual([])
})

const removals =
  /\b(?:drop\s+(?:table|column|view|schema)|rename\s+(?:column|to|constraint)|alter\s+column\s+\w+\s+(?:set\s+data\s+)?type)\b/i

test('the migrations since 0073 remove only what no running version uses', async () => {
  const removing = (await readMigrations()).filter(
    ({ version, sql, needsVersion = 0 }) => version > 77 && needsVersion === 0 && removals.test(sql),
  )
  expect(removing.map(({ name }) => name)).toEqual([])
})
