import { hash } from 'node:crypto'
import { readMigrations } from '../platform/database/migrations/migration-file.ts'

/** Returns a text that is another one for each schema of the database: a hash of all migrations, in hexadecimal. */
export async function schemaFingerprint(): Promise<string> {
  const checksums = (await readMigrations()).map(({ checksum }) => checksum)
  return hash('sha256', checksums.join(' '), 'hex').slice(0, 32)
}
