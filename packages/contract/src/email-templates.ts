import { z } from 'zod'
import { adminAccess, endpoint } from './endpoint.ts'
import { listOf, Metadata, Success } from './fields.ts'
import { adminRoutes } from './routes/admin.ts'
import { EmailSubject } from './texts.ts'

/** The mails that the owner of a project may write anew, in the order in which they are listed. */
export const emailTemplateTypes = ['email_verification', 'password_reset', 'magic_link', 'team_invitation'] as const

/** What a mail consists of before its variables are known. `content` is a block document, by block id. */
export const EmailTemplate = z.object({
  type: z.enum(emailTemplateTypes),
  subject: z.string(),
  content: z.record(z.string(), z.unknown()),
  /** Whether it is the product's own. */
  is_default: z.boolean(),
})

const TemplateParams = z.strictObject({ type: z.enum(emailTemplateTypes) })
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
    summary: 'List the templates of mails, always all four',
    response: listOf(EmailTemplate),
    errors: [],
  }),
  get: endpoint({
    route: adminRoutes.emailTemplates.get,
    access: adminAccess,
    summary: 'Read the template of a type of mail',
    params: TemplateParams,
    response: EmailTemplate,
    errors: [],
  }),
  update: endpoint({
    route: adminRoutes.emailTemplates.update,
    access: adminAccess,
    summary: 'Write a template anew; what is left out stays',
    params: TemplateParams,
    body: z.strictObject(changes),
    response: EmailTemplate,
    errors: ['INVALID_EMAIL_TEMPLATE'],
  }),
  reset: endpoint({
    route: adminRoutes.emailTemplates.reset,
    access: adminAccess,
    summary: "Go back to the product's own template",
    params: TemplateParams,
    response: Success,
    errors: ['EMAIL_TEMPLATE_NOT_CUSTOMIZED'],
  }),
  preview: endpoint({
    route: adminRoutes.emailTemplates.preview,
    access: adminAccess,
    summary: 'Render a template with example values, as it is stored or as it would be with these changes',
    params: TemplateParams,
    body: z.strictObject(changes),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: ['INVALID_EMAIL_TEMPLATE'],
  }),
}
