import { knownError } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { brandColorOf } from '../../projects/appearance.ts'
import { findEmailLogo } from '../../projects/logos.ts'
import type { Project } from '../../projects/project.ts'
import type { QueuedEmail } from '../emails/email.ts'
import { defaultEmailLocale, type EmailLocale } from '../emails/locales.ts'
import { type RenderedEmail, renderEmail } from '../emails/render-email.ts'
import { type EmailTemplateType, UnrenderableTemplateError } from '../emails/templates/email-template.ts'
import { findTemplate } from '../emails/templates/find-template.ts'
import { requireValidContent } from './require-valid-content.ts'
import { shownDefault } from './template-view.ts'
import type { TemplateChanges } from './update-template.ts'

const examples: { readonly [Type in EmailTemplateType]: QueuedEmail & { type: Type } } = {
  email_verification: example('email_verification', {
    userDisplayName: 'Ada Example',
    emailVerificationLink: exampleLink('email-verification'),
  }),
  password_reset: example('password_reset', {
    userDisplayName: 'Ada Example',
    passwordResetLink: exampleLink('password-reset'),
  }),
  magic_link: example('magic_link', { magicLink: exampleLink('magic-link-callback'), otp: 'AB3D5F' }),
  team_invitation: example('team_invitation', {
    teamDisplayName: 'Example team',
    teamInvitationLink: exampleLink('team-invitation'),
  }),
}

/**
 * Renders a template with example values: the one that a language uses, or the one with these changes. Stores nothing.
 * Throws INVALID_EMAIL_TEMPLATE if the content is not valid or renders to an empty email.
 */
export async function previewTemplate(
  { db }: WithReads,
  project: Project,
  { type, locale }: { readonly type: EmailTemplateType; readonly locale: EmailLocale | null },
  { subject, content }: TemplateChanges,
): Promise<RenderedEmail> {
  if (content) requireValidContent(content)
  const stored = await findTemplate({ db }, project.id, type, locale)
  const base = stored ?? shownDefault(type, locale)
  const isChanged = Boolean(subject) || content !== undefined
  const changed = { subject: subject || base.subject, content: content ?? base.content, locale }
  const email = { ...examples[type], locale: locale ?? defaultEmailLocale }
  try {
    const ownTemplate = isChanged ? changed : stored
    const logo = await findEmailLogo({ db }, project)
    return renderEmail(email, project.displayName, {
      ownTemplate,
      brandColor: brandColorOf(project),
      logo: logo && { source: dataUrlOf(logo), alt: project.displayName },
    })
  } catch (error) {
    if (error instanceof UnrenderableTemplateError)
      throw knownError('INVALID_EMAIL_TEMPLATE', { message: error.message })
    throw error
  }
}

const dataUrlOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
  `data:image/${name.split('.').at(-1)};base64,${Buffer.from(bytes).toString('base64')}`

function example<Type extends EmailTemplateType>(type: Type, variables: (QueuedEmail & { type: Type })['variables']) {
  return { type, to: 'ada@example.com', locale: defaultEmailLocale, variables }
}

function exampleLink(screen: string): string {
  return `https://app.example.com/handler/${screen}?code=example`
}
