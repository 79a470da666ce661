import { knownError, limits } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow, type NewAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { deviceOf } from '../../platform/device.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { getUser } from '../users/users.ts'
import { createTrustedDeviceSecret } from './trusted-device-secret.ts'

/** A trusted device as its user sees it. */
export interface TrustedDeviceRow {
  readonly id: string
  /** Such as `Firefox on Linux`. */
  readonly device: string | null
  readonly createdAtMillis: number
  readonly lastUsedAtMillis: number | null
  readonly expiresAtMillis: number
}

type OfUser = { projectId: string; userId: string; now: number }
type Audited = OfUser & AuditParameters

const selectOfUser = query<OfUser, TrustedDeviceRow>(
  'select_trusted_devices_of_user',
  `select id, device, created_at_millis, last_used_at_millis, expires_at_millis from trusted_devices
   where project_id = :projectId and user_id = :userId and expires_at_millis > :now
   order by created_at_millis desc, id desc`,
)

// Runs in the transaction that has opened the session, and so has locked the user.
const insertDevice = statement<
  Audited & { id: string; secretHash: Uint8Array; device: string | null; expiresAtMillis: number; maxOthers: number },
  never
>(
  'insert_trusted_device',
  `with crowded_out as (
     delete from trusted_devices where project_id = :projectId and id in (
       select id from trusted_devices where project_id = :projectId and user_id = :userId
       order by created_at_millis desc, id desc offset :maxOthers)
   ), trusted as (
     insert into trusted_devices (project_id, id, user_id, secret_hash, device, created_at_millis, expires_at_millis)
     values (:projectId, :id::uuid, :userId::uuid, :secretHash::bytea, :device::text, :now::bigint,
       :expiresAtMillis::bigint)
   )
   ${insertAuditRow()}`,
)

// Locks the user first, as sign-ins on these devices do.
const deleteDevices = statement<Audited & { id: string | null }, { id: string }>(
  'delete_trusted_devices',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId for update
   ), removed as (
     delete from trusted_devices where project_id = :projectId and user_id = (select id from owner)
       and (:id::uuid is null or id = :id::uuid)
     returning id
   ), audited as (${insertAuditRow('removed r having count(*) > 0', {
     details: `jsonb_build_object('trusted_device_ids', jsonb_agg(r.id))`,
   })})
   select id from removed`,
)

/**
 * Trusts the device of a session that was just opened, for 30 days. The oldest of too many devices is removed. Returns the
 * secret for the next sign-in.
 */
export async function trustDevice(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  userId: string,
  context: RequestContext,
): Promise<string> {
  const id = deps.random.uuid()
  const secret = createTrustedDeviceSecret(userId, deps.random)
  const now = deps.clock.now()
  await deps.db.run(insertDevice, {
    ...auditParameters(deps, project, { type: 'device_trusted', userId, context, details: { trusted_device_id: id } }),
    userId,
    id,
    secretHash: sha256(secret),
    device: deviceOf(context.userAgent),
    now,
    expiresAtMillis: now + limits.trustedDeviceMillis,
    maxOthers: limits.trustedDevicesMax - 1,
  })
  return secret
}

/** Returns the trusted devices of a user, the newest first. Throws USER_NOT_FOUND. */
export async function listTrustedDevices(
  deps: WithReads & WithClock,
  project: Project,
  userId: string,
): Promise<readonly TrustedDeviceRow[]> {
  const rows = await deps.db.run(selectOfUser, { projectId: project.id, userId, now: deps.clock.now() })
  if (rows.length === 0) await getUser(deps, project, userId)
  return rows
}

/** Stops trusting a device of a user. Throws USER_NOT_FOUND and TRUSTED_DEVICE_NOT_FOUND. */
export async function removeTrustedDevice(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, id }: { userId: string; id: string },
  context: RequestContext,
): Promise<void> {
  const event = { type: 'trusted_device_removed', userId, context } as const
  if ((await removeDevices(deps, project, event, id)) > 0) return
  await getUser(deps, project, userId)
  throw knownError('TRUSTED_DEVICE_NOT_FOUND')
}

/** Stops trusting all devices of a user. Throws USER_NOT_FOUND. */
export async function removeAllTrustedDevices(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  userId: string,
  context: RequestContext,
): Promise<void> {
  const event = { type: 'trusted_device_removed', userId, context } as const
  if ((await removeDevices(deps, project, event, null)) === 0) await getUser(deps, project, userId)
}

/** Deletes one or, with null, all devices of the user of an event, and records the event. Returns the number of devices. */
async function removeDevices(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  event: NewAuditEvent & { readonly userId: string },
  id: string | null,
): Promise<number> {
  const { userId } = event
  const params = { ...auditParameters(deps, project, event), userId, id }
  return (await deps.db.run(deleteDevices, params)).length
}
