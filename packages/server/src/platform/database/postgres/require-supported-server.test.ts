import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { requireSupportedServer } from './require-supported-server.ts'

const serverOf = (version: number, encoding: string) => {
  const query: unknown = async () => [{ version, encoding }]
  return { query, kind: 'pglite' } as Pick<Database, 'query' | 'kind'>
}

test('PostgreSQL 15 and newer with UTF-8 is supported', async () => {
  await requireSupportedServer(serverOf(150_018, 'UTF8'))
  await requireSupportedServer(serverOf(180_001, 'UTF8'))
})

test('an older server is refused with its version', async () => {
  await expect(requireSupportedServer(serverOf(140_012, 'UTF8'))).rejects.toThrow(
    'The server of DATABASE_URL is PostgreSQL 14, and Portico needs 15 or newer.',
  )
})

test.each(['SQL_ASCII', 'LATIN1'])('a database with the encoding %s is refused', async (encoding) => {
  await expect(requireSupportedServer(serverOf(150_018, encoding))).rejects.toThrow(`has the encoding ${encoding}`)
})
