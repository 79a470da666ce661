import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { sha256 } from '../crypto/secret.ts'
import type { Database } from '../database/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { connectPglite } from '../database/pglite.ts'
import { connectPostgres } from '../database/postgres.ts'

/**
 * A migrated, empty database: PGlite in memory, or on the PostgreSQL server that PORTICO_TEST_DATABASE_URL names, where
 * it is dropped at the end.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.PORTICO_TEST_DATABASE_URL
  return server ? openOnServer(server) : connectPglite({ memory: true, from: await readTemplate() })
}

async function openOnServer(server: string): Promise<Database> {
  const name = `portico_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = await connectPostgres(server, { poolSize: 1 })
  await admin.script(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await connectPostgres(url.href)
  await migrate(db, 0)
  return {
    ...db,
    async close() {
      await db.close()
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/** A dump of a migrated PGlite, made once per schema: loading it takes a third of the time of making it anew. */
async function readTemplate(): Promise<Blob> {
  const key = sha256((await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`).join())
    .toString('hex')
    .slice(0, 16)
  const folder = new URL('../../../../node_modules/.cache/portico/', import.meta.url)
  const file = new URL(`pglite-${key}.tar`, folder)
  const known = await readFile(file).catch(() => null)
  if (known) return new Blob([known])
  const db = await connectPglite({ memory: true })
  await migrate(db, 0)
  const dump = await db.dump()
  await db.close()
  await mkdir(folder, { recursive: true })
  // Written aside and renamed: workers that start together never read half a file.
  const aside = new URL(`pglite-${key}.${process.pid}.tmp`, folder)
  await writeFile(aside, Buffer.from(await dump.arrayBuffer()))
  await rename(aside, file)
  return dump
}
