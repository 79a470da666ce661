/** Fields of impersonations. Separate from sessions, because browsers load those. No schema library here. */

import { date, entity, fields } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { sessions } from './sessions.ts'

export const impersonationLinkFields = entity<WireOf<(typeof sessions)['createImpersonationLink']['response']>>()({
  /** To be opened in the impersonator's browser. Works once and contains no token. */
  url: 'url',
  expiresAt: date('expires_at_millis'),
})

export const impersonationFields = fields({
  userId: 'user_id',
  /** Reason of the impersonation, such as a ticket number. The user sees it. */
  reason: 'reason',
  /** The app's page for magic links, `/handler/magic-link-callback`, on a trusted domain. */
  callbackUrl: 'callback_url',
  /** Page that `ImpersonationBanner` opens at the end. */
  returnUrl: 'return_url',
})

/** A link that signs in to the app as a user. */
export interface ImpersonationLink
  extends Shape<typeof impersonationLinkFields, WireOf<(typeof sessions)['createImpersonationLink']['response']>> {}
/** An impersonation that a server starts. */
export interface Impersonation
  extends Shape<typeof impersonationFields, WireOf<(typeof sessions)['createImpersonationLink']['body']>> {}
