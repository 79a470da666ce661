import { knownError } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import type { QueuedEmail } from '../emails/email.ts'
import { defaultEmailLocale } from '../emails/locales.ts'
import type { RenderedEmail } from '../emails/render-email.ts'
import { type RenderedWithLogo, renderWithLogo } from '../emails/render-with-logo.ts'
import { type EmailTemplateType, UnrenderableTemplateError } from '../emails/templates/email-template.ts'
import { findTemplate } from '../emails/templates/find-template.ts'
import type { TemplateVersion } from './require-stored-match.ts'
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
 * Renders a template with example values: the one that a language uses, or the one with these changes. Stores nothing. Its
 * pictures are in its HTML. Throws INVALID_EMAIL_TEMPLATE if the content is not valid or renders to an empty email.
 */
export async function previewTemplate(
  deps: WithReads,
  project: Project,
  version: TemplateVersion,
  changes: TemplateChanges,
): Promise<RenderedEmail> {
  const { pictures = [], ...email } = await renderExample(deps, project, version, changes)
  const html = pictures.reduce(
    (html, picture) => html.replaceAll(`src="cid:${picture.contentId}"`, `src="${dataUrlOf(picture)}"`),
    email.html,
  )
  return { ...email, html }
}

/** Renders a template as {@link previewTemplate} does, as an email to send. */
export async function renderExample(
  { db }: WithReads,
  project: Project,
  { type, locale }: TemplateVersion,
  { subject, content }: TemplateChanges,
): Promise<RenderedWithLogo> {
  if (content) requireValidContent(content)
  const stored = await findTemplate({ db }, project.id, type, locale)
  const base = stored ?? shownDefault(type, locale)
  const isChanged = Boolean(subject) || content !== undefined
  const changed = { subject: subject || base.subject, content: content ?? base.content, locale }
  const email = { ...examples[type], locale: locale ?? defaultEmailLocale }
  try {
    return await renderWithLogo({ db }, project, email, { ownTemplate: isChanged ? changed : stored })
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
