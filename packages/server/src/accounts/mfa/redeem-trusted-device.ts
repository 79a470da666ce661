/**
 * Redeems secrets of trusted devices, with rotation and reuse detection as for refresh tokens (RFC 9700, section 4.14.2). A
 * replaced secret leads to its successor until the successor is used, because a response can be lost. Later use means that
 * the secret was copied: the user stops trusting all devices.
 */

import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { deviceOf } from '../../platform/device.ts'
import type { WithLog } from '../../platform/log.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { createTrustedDeviceSecret, findTrustedDeviceSecret } from './trusted-device-secret.ts'

/** The database's clock may be set back: a device from further ahead is not trusted. */
const leewayMillis = 30_000
/** Replaced secrets that are remembered per device. An older one is unknown. */
const rememberedSecrets = 100

type Parameters = AuditParameters & {
  userId: string
  epoch: number
  hash: Uint8Array
  successorHash: Uint8Array
  device: string | null
  newestAt: number
  remembered: number
}

/** A device whose secret was sent, and its hash before this request. */
interface FoundDevice {
  readonly id: string
  readonly verdict: 'current' | 'replaced' | 'reused'
  readonly secretHash: Uint8Array
}

// Decided on the locked row: of two requests with one secret, the second sees the change of the first. The user is locked
// first, as by a deletion of the user.
const rotateSecret = statement<Parameters, FoundDevice>(
  'rotate_trusted_device_secret',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId and session_epoch = :epoch for update
   ), found as (
     select d.id, d.secret_hash, case when d.secret_hash = :hash::bytea then 'current'
         when d.previous_secret_hash = :hash::bytea then 'replaced' else 'reused' end as verdict
     from trusted_devices d
     where d.project_id = :projectId and d.user_id = (select id from owner) and d.expires_at_millis > :now::bigint
       and d.created_at_millis <= :newestAt::bigint
       and (d.secret_hash = :hash::bytea or d.previous_secret_hash = :hash::bytea
         or :hash::bytea = any(d.replaced_hashes))
     for update
   ), rotated as (
     update trusted_devices d set secret_hash = :successorHash::bytea, previous_secret_hash = :hash::bytea,
       replaced_hashes = case when d.previous_secret_hash is null then d.replaced_hashes
         else (array_prepend(d.previous_secret_hash, d.replaced_hashes))[1 : :remembered::int] end,
       device = :device::text, last_used_at_millis = :now::bigint
     from found f
     where d.project_id = :projectId and d.id = f.id and f.verdict = 'current'
   ), ended as (
     delete from trusted_devices where project_id = :projectId and user_id = :userId::uuid
       and exists (select from found where verdict = 'reused')
   ), audited as (${insertAuditRow(`found f where f.verdict = 'reused'`, {
     details: `jsonb_build_object('trusted_device_id', f.id)`,
   })})
   select id, verdict, secret_hash from found`,
)

type RedeemTrustedDeviceDeps = WithTransaction & WithClock & WithLog & WithRandom & WithSealer

/**
 * Redeems the secret of a user, if the header contains one. Returns the device with the secret for its next sign-in, or null
 * if the user has to verify a second factor. A copied secret ends the trust in all devices of the user. A sign-in without
 * a secret of the user runs no statement.
 */
export async function redeemTrustedDevice(
  deps: RedeemTrustedDeviceDeps,
  project: Project,
  { id: userId, sessionEpoch: epoch }: { readonly id: string; readonly sessionEpoch: number },
  { trustedDeviceSecrets, context }: { trustedDeviceSecrets?: string | null; context: RequestContext },
): Promise<{ readonly id: string; readonly secret: string } | null> {
  const secret = findTrustedDeviceSecret(trustedDeviceSecrets ?? null, userId)
  if (secret === null) return null
  const now = deps.clock.now()
  const [successor, ...others] = successorsOf(deps, userId, secret)
  const [device] = await deps.db.run(rotateSecret, {
    ...auditParameters(deps, project, { type: 'trusted_device_reused', userId, context }),
    userId,
    epoch,
    hash: sha256(secret),
    successorHash: sha256(successor),
    device: deviceOf(context.userAgent),
    now,
    newestAt: now + leewayMillis,
    remembered: rememberedSecrets,
  })
  if (!device) return null
  const { id, verdict, secretHash } = device
  if (verdict === 'reused') {
    deps.log.warn(
      { projectId: project.id, userId, trustedDeviceId: id },
      'a replaced secret of a trusted device was used',
    )
    return null
  }
  if (verdict === 'current') return { id, secret: successor }
  // The successor may have been computed under another root secret.
  const existing = [successor, ...others].find((each) => sha256(each).equals(secretHash))
  return existing === undefined ? null : { id, secret: existing }
}

/**
 * Returns the successor of a secret under each root secret, that of the sealing secret first. It is computed, so that a
 * repeated request gets the same successor although the database stores hashes only.
 */
function successorsOf({ sealer }: WithSealer, userId: string, secret: string): [string, ...string[]] {
  const toSuccessor = (mac: Buffer) => createTrustedDeviceSecret(userId, { bytes: (count) => mac.subarray(0, count) })
  const [mac, ...others] = sealer.macs('trusted-device-successor', secret)
  return [toSuccessor(mac), ...others.map(toSuccessor)]
}
