import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { Millis, pageOf, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { suspendedKeyAdminRoutes } from './suspended-keys.admin.ts'

/** Holders of suspended keys: the project, a user, a team, or a client of the authorization server. */
const suspendedKeyTypes = ['project', 'user', 'team', 'client'] as const

/** A secret from a restored backup. It is refused until an owner confirms it. */
export const SuspendedKey = z.object({
  /** The id of the set of API keys, the key of a user or team, or the secret of a client. */
  id: z.string(),
  type: z.enum(suspendedKeyTypes),
  /** Null for the secret of a client. */
  description: z.string().nullable(),
  /** Last characters of the secret: in a set of API keys, of the admin key, or else of the server key. */
  last_four: z.string(),
  /** The id of the user, team or client. Null for a set of API keys. */
  holder_id: z.string().nullable(),
  /** Display name or primary email of the user, name of the team or client. */
  holder_name: z.string().nullable(),
  created_at_millis: Millis,
  /** Null if it was never used before the backup. */
  last_used_at_millis: Millis.nullable(),
  suspended_at_millis: Millis,
})

export const suspendedKeys = {
  list: endpoint({
    route: suspendedKeyAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'List the secret keys that are refused after a restore until an owner confirms them',
    query: z.strictObject({
      limit: WholeNumber.pipe(z.number().min(1).max(limits.suspendedKeyPageMaxSize)).optional(),
      cursor: Uuid.optional(),
    }),
    response: pageOf(SuspendedKey),
    errors: [],
  }),
  confirm: endpoint({
    route: suspendedKeyAdminRoutes.confirm,
    access: adminAccess,
    ownerRole: 'admin',
    // A key that was confirmed must not confirm others.
    ownersOnly: true,
    needsFreshSignIn: true,
    summary: 'Confirm suspended keys, which are accepted again; others are ignored',
    body: z.strictObject({ key_ids: z.array(Uuid).min(1).max(limits.suspendedKeyPageMaxSize) }),
    /** The keys that were suspended until now. */
    response: z.object({ key_ids: z.array(z.string()) }),
    errors: [],
  }),
}
