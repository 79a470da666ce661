/** Rows of grants: what a user has granted to a client. */
import type { WithClock } from '../../../platform/clock.ts'
import { isForeignKeyViolation, type WithReads, type WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { grantUser, isLiveGrant } from './live-grant.ts'

type OfGrant = { projectId: string; id: string }

/** A grant as the library stores it. */
export interface NewGrant {
  readonly id: string
  readonly userId: string
  readonly clientId: string
  /** Session in which the user granted it. */
  readonly sessionId: string
  readonly clientVersion: Uint8Array
  /** JSON of the library. */
  readonly payload: string
  readonly expiresAtMillis: number
}

// A session that was ended meanwhile grants nothing.
const upsertGrant = statement<{ projectId: string; now: number } & NewGrant & Record<string, unknown>, { id: string }>(
  'upsert_oauth_grant',
  `insert into oauth_grants as g (project_id, id, user_id, client_id, session_id, session_epoch, client_version, payload,
     created_at_millis, expires_at_millis)
   select :projectId, :id::uuid, u.id, :clientId::uuid, s.id, u.session_epoch, :clientVersion::bytea, :payload::jsonb,
     :now::bigint, :expiresAtMillis::bigint
   from sessions s join users u on u.project_id = s.project_id and u.id = s.user_id
   where s.project_id = :projectId and s.id = :sessionId and s.user_id = :userId
     and s.ended_at_millis is null and s.expires_at_millis > :now::bigint and s.impersonation is null
   on conflict (project_id, id) do update set session_id = excluded.session_id, session_epoch = excluded.session_epoch,
     payload = excluded.payload, expires_at_millis = excluded.expires_at_millis
   returning id`,
)

const selectGrant = query<OfGrant & { now: number }, { payload: object }>(
  'select_oauth_grant_payload',
  `select g.payload from oauth_grants g ${grantUser}
   where g.project_id = :projectId and g.id = :id and ${isLiveGrant}`,
)

const selectGrantOf = query<
  { projectId: string; userId: string; clientId: string; clientVersion: Uint8Array; now: number },
  { id: string }
>(
  'select_oauth_grant_of_user_and_client',
  `select g.id from oauth_grants g ${grantUser}
   where g.project_id = :projectId and g.user_id = :userId and g.client_id = :clientId
     and g.client_version = :clientVersion and ${isLiveGrant}
   order by g.created_at_millis desc, g.id limit 1`,
)

const deleteGrantRow = statement<OfGrant, { id: string }>(
  'delete_oauth_grant',
  `delete from oauth_grants where project_id = :projectId and id = :id returning id`,
)

/** Stores a grant. Returns false if the session or the client has ended meanwhile. */
export async function storeGrant(
  { db, clock }: WithTransaction & WithClock,
  projectId: string,
  grant: NewGrant,
): Promise<boolean> {
  try {
    return (await db.run(upsertGrant, { ...grant, projectId, now: clock.now() })).length > 0
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}

/** Returns what the library stored of a grant, or null if there is none or it is over. */
export async function findGrantPayload(
  { db, clock }: WithReads & WithClock,
  projectId: string,
  id: string,
): Promise<object | null> {
  const [grant] = await db.run(selectGrant, { projectId, id, now: clock.now() })
  return grant?.payload ?? null
}

/** Returns the id of the grant of a user to this version of a client, or null. */
export async function findGrantOf(
  { db, clock }: WithReads & WithClock,
  projectId: string,
  of: { readonly userId: string; readonly clientId: string; readonly clientVersion: Uint8Array },
): Promise<string | null> {
  const [grant] = await db.run(selectGrantOf, { ...of, projectId, now: clock.now() })
  return grant?.id ?? null
}

/** Deletes a grant with its codes and tokens. */
export async function deleteGrant({ db }: WithTransaction, projectId: string, id: string): Promise<void> {
  await db.run(deleteGrantRow, { projectId, id })
}
