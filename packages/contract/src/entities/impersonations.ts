/** Fields of impersonations. Apart from those of sessions, which browsers load. No schema library here. */
import type { sessions } from '../sessions.ts'
import { date, entity, fields } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

export const impersonationLinkFields = entity<WireOf<(typeof sessions)['createImpersonationLink']['response']>>()({
  /** Open it in the browser of the impersonator. It works once, and contains no token. */
  url: 'url',
  expiresAt: date('expires_at_millis'),
})

export const impersonationFields = fields({
  userId: 'user_id',
  /** Why the user is impersonated, such as the number of a ticket. The user sees it. */
  reason: 'reason',
  /** The page of the app that signs in with magic links, `/handler/magic-link-callback`, on a trusted domain. */
  callbackUrl: 'callback_url',
  /** Where `ImpersonationBanner` leads at the end. */
  returnUrl: 'return_url',
})

/** A link that opens the app in the name of a user. */
export interface ImpersonationLink
  extends Shape<typeof impersonationLinkFields, WireOf<(typeof sessions)['createImpersonationLink']['response']>> {}
/** An impersonation that a server begins. */
export interface Impersonation
  extends Shape<typeof impersonationFields, WireOf<(typeof sessions)['createImpersonationLink']['body']>> {}
