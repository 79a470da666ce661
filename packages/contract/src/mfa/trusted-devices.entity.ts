/** Fields of trusted devices. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { TrustedDevice as TrustedDeviceSchema } from './mfa.ts'

type WireTrustedDevice = WireOf<typeof TrustedDeviceSchema>

export const trustedDeviceFields = entity<WireTrustedDevice>()({
  id: 'id',
  /** Such as `Firefox on Linux`; null if the client sent no user agent. */
  device: 'device',
  createdAt: date('created_at_millis'),
  /** The last sign-in without a second factor; null before the first. */
  lastUsedAt: date('last_used_at_millis'),
  expiresAt: date('expires_at_millis'),
})

/** A device whose sign-ins need no second factor. */
export interface TrustedDevice extends Shape<typeof trustedDeviceFields, WireTrustedDevice> {}
