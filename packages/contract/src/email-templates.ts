import { z } from 'zod'
import { adminAccess, endpoint } from './endpoint.ts'
import { listOf, Metadata, Success } from './fields.ts'
import { adminRoutes } from './routes/admin.ts'
import { EmailSubject, LocaleTag } from './texts.ts'

/** The mails that the owner of a project may write anew, in the order in which they are listed. */
export const emailTemplateTypes = ['email_verification', 'password_reset', 'magic_link', 'team_invitation'] as const

/** What a mail consists of before its variables are known. `content` is a block document, by block id. */
export const EmailTemplate = z.object({
  type: z.enum(emailTemplateTypes),
  subject: z.string(),
  content: z.record(z.string(), z.unknown()),
  /** True if it is the product's own template. */
  is_default: z.boolean(),
  /** Languages for which the owner has written a version, as BCP 47 tags. */
  locales: z.array(z.string()),
})

const TemplateParams = z.strictObject({ type: z.enum(emailTemplateTypes) })
/** The language of a version. Without it, a call is about the version for all languages that have no version. */
const TemplateVersion = z.strictObject({ locale: LocaleTag.optional() })
/**
 * How long it may be as a whole is judged with what its blocks are. An id that the library for shapes passes over in
 * silence is refused.
 */
export const TemplateContent = z.preprocess(
  (content, context) => {
    if (typeof content === 'object' && content !== null && Object.hasOwn(content, '__proto__')) {
      context.addIssue({ code: 'custom', message: 'must not have a block with the id __proto__' })
    }
    return content
  },
  z.record(z.string(), Metadata),
)
const changes = {
  /** An empty one keeps the one before. */
  subject: EmailSubject.optional(),
  content: TemplateContent.optional(),
}

export const emailTemplates = {
  list: endpoint({
    route: adminRoutes.emailTemplates.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the templates of mails, always all four',
    response: listOf(EmailTemplate),
    errors: [],
  }),
  get: endpoint({
    route: adminRoutes.emailTemplates.get,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Read the template that emails use, in one language or in those without a version',
    params: TemplateParams,
    query: TemplateVersion,
    response: EmailTemplate,
    errors: [],
  }),
  update: endpoint({
    route: adminRoutes.emailTemplates.update,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Write a template anew, for one language or for those without a version; what is left out stays',
    params: TemplateParams,
    query: TemplateVersion,
    body: z.strictObject(changes),
    response: EmailTemplate,
    errors: ['INVALID_EMAIL_TEMPLATE'],
  }),
  reset: endpoint({
    route: adminRoutes.emailTemplates.reset,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Delete the version for one language, or the one for languages without a version',
    params: TemplateParams,
    query: TemplateVersion,
    response: Success,
    errors: ['EMAIL_TEMPLATE_NOT_CUSTOMIZED'],
  }),
  preview: endpoint({
    route: adminRoutes.emailTemplates.preview,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Render a template with example values, as it is stored or as it would be with these changes',
    params: TemplateParams,
    query: TemplateVersion,
    body: z.strictObject(changes),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: ['INVALID_EMAIL_TEMPLATE'],
  }),
}
