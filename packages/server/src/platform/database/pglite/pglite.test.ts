import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseStartError, DatabaseUnavailableError } from '../database.ts'
import { connectPglite } from './pglite.ts'

test('a full disk may be retried, and makes the database not ready for some seconds', async () => {
  const db = await connectPglite({ memory: true })
  await db.ping(2000)
  const fail = `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await expect(db.script(fail)).rejects.toThrow(DatabaseUnavailableError)
  await expect(db.ping(2000)).rejects.toThrow('disk of the database is full')
  expect(await db.query('select 1 as one', [])).toEqual([{ one: 1 }])
  await db.close()
  // Creating a database takes long on a machine with other work.
}, 60_000)

test('a damaged folder is reported with its path and what to do, and is not locked afterwards', async () => {
  const home = await mkdtemp(join(tmpdir(), 'portico-damaged-'))
  const folder = join(home, 'database')
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '17\n')
  try {
    const opening = () => connectPglite({ folder })
    await expect(opening()).rejects.toThrow(DatabaseStartError)
    await expect(opening()).rejects.toThrow(`The embedded database in ${folder} cannot be opened`)
  } finally {
    await rm(home, { recursive: true })
  }
})
