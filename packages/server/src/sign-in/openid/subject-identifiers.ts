/** Identifiers of users at clients (OpenID Connect Core 1.0, section 8). */
import { createHmac } from 'node:crypto'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'

const saltBytes = 32

const selectSalt = query<{ projectId: string }, { salt: Uint8Array }>(
  'select_oauth_subject_salt',
  `select salt from oauth_subject_salts where project_id = :projectId`,
)

const insertSalt = statement<{ projectId: string; salt: Uint8Array }, never>(
  'insert_oauth_subject_salt',
  `insert into oauth_subject_salts (project_id, salt) values (:projectId, :salt::bytea) on conflict do nothing`,
)

/** Makes pairwise identifiers possible in a project. They stay the same from then on. */
export async function storeSubjectSalt({ db, random }: WithTransaction & WithRandom, projectId: string): Promise<void> {
  await db.run(insertSalt, { projectId, salt: random.bytes(saltBytes) })
}

/** Returns the identifier of a user at the clients of a sector, a host name. Other sectors cannot compute it. */
export async function pairwiseIdentifier(
  { db }: WithReads,
  projectId: string,
  { userId, sector }: { readonly userId: string; readonly sector: string },
): Promise<string> {
  const [found] = await db.run(selectSalt, { projectId })
  if (!found) throw new Error('The project has no salt for pairwise identifiers.')
  return createHmac('sha256', found.salt).update(`${sector} ${userId}`).digest('base64url')
}
