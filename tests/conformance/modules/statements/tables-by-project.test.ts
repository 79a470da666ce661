/**
 * Tables of projects can be distributed by project: every key and foreign key begins with `project_id`, and so does every
 * index, except those of the list.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

const tenantTables = `
  select c.oid, c.relname::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id'
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`

test('indexes begin with the project, except those of workers and of look-ups that do not know it', async () => {
  const rows = await app().deps.db.query<{ name: string; first: string | null; isKey: boolean }>(
    `select i.indexrelid::regclass::text as name, a.attname::text as first, i.indisprimary as is_key
     from (${tenantTables}) t join pg_index i on i.indrelid = t.oid
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     order by 1`,
    [],
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ first, isKey }) => isKey && first !== 'project_id')).toEqual([])
  const listed = linesOf(read('../../statements/indexes-without-project.tsv')).map((line) => line.split('\t'))
  expect(listed.filter(([, reason]) => !reason)).toEqual([])
  const found = rows.filter(({ first }) => first !== 'project_id').map(({ name }) => name)
  expect(found).toEqual(listed.map(([name]) => name))
})

test('foreign keys begin with the project, and lead to a row of the same one, except that of owners', async () => {
  const rows = await app().deps.db.query(
    `select k.conname::text as name from pg_constraint k join (${tenantTables}) t on t.oid = k.conrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
     where k.contype = 'f' and (a.attname <> 'project_id'
       or f.attname <> case k.confrelid::regclass::text when 'projects' then 'id' else 'project_id' end)`,
    [],
  )
  // Owners are users of the project `internal`.
  expect(rows).toEqual([{ name: 'project_owners_user_project_id_user_id_fkey' }])
})

test('the statements for Citus distribute each table of projects', async () => {
  const rows = await app().deps.db.query<{ name: string }>(`select name from (${tenantTables}) t order by name`, [])
  const distributed = [...read('../../../../deploy/citus.sql').matchAll(/create_distributed_table\('(\w+)'/g)]
  expect(distributed.map(([, name]) => name)).toEqual(['projects', ...rows.map(({ name }) => name)])
})
