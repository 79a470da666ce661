import { z } from 'zod'
import { TestEmailResult } from '../emails/emails.ts'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { listOf, Metadata, Success, withTag } from '../schemas/fields.ts'
import { EmailSubject, LocaleTag } from '../schemas/texts.ts'
import { emailTemplateAdminRoutes } from './email-templates.admin.ts'

/** Emails whose templates project owners can edit, in list order. */
export const emailTemplateTypes = ['email_verification', 'password_reset', 'magic_link', 'team_invitation'] as const

/** An email before its variables are inserted. `content` is a block document: block id → block. */
export const EmailTemplate = z.object({
  type: z.enum(emailTemplateTypes),
  subject: z.string(),
  content: z.record(z.string(), z.unknown()),
  /** True for the product's default template. */
  is_default: z.boolean(),
  /** Languages of the owner's own versions, as BCP 47 tags. */
  locales: z.array(z.string()),
})

/** A template with its entity tag. */
export const TaggedEmailTemplate = withTag(EmailTemplate)
const templateEntity = { view: EmailTemplate, untagged: ['locales'] } as const

const TemplateParams = z.strictObject({ type: z.enum(emailTemplateTypes) })
/** Language of a version. Without it, the call concerns the version for all other languages. */
const TemplateVersion = z.strictObject({ locale: LocaleTag.optional() })
/**
 * Content of a template. The server checks its total length together with its blocks. Refuses the id `__proto__`,
 * because zod drops that key without an error.
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
  /** An empty subject keeps the stored one. */
  subject: EmailSubject.optional(),
  content: TemplateContent.optional(),
}

export const emailTemplates = {
  list: endpoint({
    route: emailTemplateAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the four email templates',
    response: listOf(EmailTemplate),
    errors: [],
  }),
  get: endpoint({
    route: emailTemplateAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Read the email template of a language, or the one for languages without a version',
    params: TemplateParams,
    query: TemplateVersion,
    response: TaggedEmailTemplate,
    etag: templateEntity,
    errors: [],
  }),
  update: endpoint({
    route: emailTemplateAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    summary:
      'Change the email template of a language, or the one for languages without a version; omitted fields stay unchanged',
    params: TemplateParams,
    query: TemplateVersion,
    body: z.strictObject(changes),
    response: TaggedEmailTemplate,
    etag: templateEntity,
    ifMatch: templateEntity,
    errors: ['INVALID_EMAIL_TEMPLATE'],
  }),
  reset: endpoint({
    route: emailTemplateAdminRoutes.reset,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    summary: 'Delete the email template of a language, or the one for languages without a version',
    params: TemplateParams,
    query: TemplateVersion,
    response: Success,
    ifMatch: templateEntity,
    errors: ['EMAIL_TEMPLATE_NOT_CUSTOMIZED'],
  }),
  preview: endpoint({
    route: emailTemplateAdminRoutes.preview,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Render an email template with example values, as stored or with the given changes',
    params: TemplateParams,
    query: TemplateVersion,
    body: z.strictObject(changes),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: ['INVALID_EMAIL_TEMPLATE'],
  }),
  sendTest: endpoint({
    route: emailTemplateAdminRoutes.sendTest,
    access: adminAccess,
    ownerRole: 'developer',
    ownersOnly: true,
    summary: 'Send a template with example values to the owner who calls, as it is stored or with these changes',
    params: TemplateParams,
    query: TemplateVersion,
    body: z.strictObject(changes),
    response: TestEmailResult,
    errors: ['INVALID_EMAIL_TEMPLATE'],
  }),
}
