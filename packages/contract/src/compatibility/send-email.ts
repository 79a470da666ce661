import { z } from 'zod'
import { endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { Flag, Success, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { EmailSubject, notEmpty, text } from '../schemas/texts.ts'

const { messageHtmlMaxLength, messageRecipientsMax } = limits

// An email of any other category needs a link that unsubscribes from it (RFC 8058), which the service cannot offer.
const Category = text(limits.nameMaxLength, (bounded) =>
  bounded.refine((name) => name === 'Transactional', {
    message:
      'must be Transactional or absent: the service stores no notification preferences, so that users could not unsubscribe from other emails. Send those with a newsletter service',
  }),
)

/** Emails that a server writes itself. */
export const sendEmail = endpoint({
  route: { method: 'POST', path: '/emails/send-email' },
  access: serverAccess,
  ownerRole: 'developer',
  // For owners: it sends as the project, as a change of its email server would.
  needsFreshSignIn: true,
  summary: `Send an email to at most ${messageRecipientsMax.toLocaleString('en')} users, except banned ones and those without an address`,
  // The longest HTML in characters of three bytes, and the longest list of ids.
  bodyMaxBytes: 512 * 1024,
  body: z
    .strictObject({
      user_ids: z
        .array(Uuid)
        .min(1, 'must have at least one id')
        .max(messageRecipientsMax, `must have at most ${messageRecipientsMax} ids; make several calls`)
        .optional(),
      all_users: Flag.optional(),
      subject: EmailSubject,
      html: text(messageHtmlMaxLength, notEmpty),
      notification_category_name: Category.optional(),
    })
    .superRefine(({ user_ids: userIds, all_users: isForAll = false }, context) => {
      if (isForAll !== (userIds !== undefined)) return
      if (isForAll) {
        context.addIssue({ code: 'custom', path: ['user_ids'], message: 'must not be sent together with all_users' })
      } else {
        context.addIssue({ code: 'custom', message: 'must have user_ids, or all_users as true' })
      }
    })
    .meta({ examples: [{ all_users: true, subject: 'New opening hours', html: '<p>We open at eight.</p>' }] }),
  response: Success,
  errors: ['USER_ID_DOES_NOT_EXIST', 'TOO_MANY_REQUESTS'],
})
