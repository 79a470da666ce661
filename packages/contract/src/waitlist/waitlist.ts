import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { verificationCodeErrors } from '../errors/error-groups.ts'
import { Flag, Millis, Success, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { creationPage, listOrPageOf } from '../schemas/pages.ts'
import { Code, NewEmail, SearchText, Url } from '../schemas/texts.ts'
import { waitlistRoutes } from './waitlist.client.ts'
import { waitlistServerRoutes } from './waitlist.server.ts'

/** An address that waits for an invitation, or was invited and has not signed up yet. */
export const WaitlistEntry = z.object({
  id: z.string(),
  email: z.string(),
  /** Language of the visitor (BCP 47); null if unknown. */
  locale: z.string().nullable(),
  /** Time at which the visitor proved the address. */
  created_at_millis: Millis,
  /** Time of the last invitation; null: the address waits. */
  invited_at_millis: Millis.nullable(),
})

/** Outcomes of an invitation from the waitlist. Only `invited` sends an email. */
export const waitlistOutcomes = [
  'invited',
  /** The address was invited in the last seven days. */
  'already_invited',
  /** The address has an account, so the entry was deleted. */
  'has_account',
  /** The address has reached its limit of emails. The entry waits. */
  'email_limit_reached',
  'not_found',
] as const

export const WaitlistInvitation = z.object({ id: z.string(), outcome: z.enum(waitlistOutcomes) })

const Count = WholeNumber.pipe(z.number().min(1).max(limits.waitlistInviteMax))

export const waitlist = {
  join: endpoint({
    route: waitlistRoutes.join,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary:
      'Ask for a place on the waitlist: sends a link that proves the address; the same for every address, also for those of users',
    body: z.strictObject({ email: NewEmail, callback_url: Url }),
    response: Success,
    errors: ['WAITLIST_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  confirm: endpoint({
    route: waitlistRoutes.confirm,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Redeem the code of the link and put its address on the waitlist, unless it has an account',
    body: z.strictObject({ code: Code }),
    response: z.object({
      email: z.string(),
      /** True: the address can sign in, so it is not on the list. */
      has_account: z.boolean(),
    }),
    errors: [...verificationCodeErrors, 'WAITLIST_NOT_ENABLED'],
  }),
  list: endpoint({
    route: waitlistServerRoutes.list,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'List the waitlist, the longest wait first; addresses that have an account are left out',
    query: z.strictObject({
      /** `false`: addresses that wait. `true`: invited addresses that have not signed up. */
      is_invited: Flag.optional(),
      /** Part of an address. */
      query: SearchText.optional(),
      ...creationPage,
    }),
    response: listOrPageOf(WaitlistEntry),
    errors: [],
  }),
  invite: endpoint({
    route: waitlistServerRoutes.invite,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Send invitations to the app to addresses of the waitlist: those named, or those that wait longest',
    body: z
      .strictObject({
        ids: z.array(Uuid).min(1).max(limits.waitlistInviteMax).optional(),
        count: Count.optional(),
        /** Target of the links. Without it, the sign-up screen on the first trusted domain. */
        callback_url: Url.optional(),
      })
      .refine(({ ids, count }) => (ids === undefined) !== (count === undefined), {
        message: 'give either `ids` or `count`',
      })
      .meta({ examples: [{ count: 10 }] }),
    response: z.object({ items: z.array(WaitlistInvitation) }),
    errors: ['USER_INVITATION_LIMIT_REACHED', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  remove: endpoint({
    route: waitlistServerRoutes.remove,
    access: serverAccess,
    ownerRole: 'admin',
    summary: 'Delete an address from the waitlist; an invitation that was sent stays open',
    params: z.strictObject({ entry_id: Uuid }),
    response: Success,
    errors: ['WAITLIST_ENTRY_NOT_FOUND'],
  }),
}
