import { limits } from '@portico/contract'
import { directionOf } from '@portico/messages/direction'
import { renderDocument } from './blocks/render-document.ts'
import type { ShownLogo } from './blocks/shown.ts'
import type { TemplateEmail } from './email.ts'
import { variablesOf } from './email-variables.ts'
import { htmlPage } from './html-page.ts'
import type { EmailLocale } from './locales.ts'
import { fillTemplate } from './placeholders/fill-template.ts'
import { subjectOf } from './placeholders/show-pieces.ts'
import type { Variables } from './placeholders/variables.ts'
import { defaultTemplate } from './templates/default-template.ts'
import { type EmailTemplate, type OwnTemplate, UnrenderableTemplateError } from './templates/email-template.ts'
import { freshSignInTemplate } from './templates/fresh-sign-in-template.ts'
import { noticeTemplate } from './templates/notice-template.ts'
import {
  expiringKeysTemplate,
  lostHostTemplate,
  projectInvitationTemplate,
  projectOwnersTemplate,
  usersExportedTemplate,
} from './templates/project-owner-templates.ts'
import { signUpTemplate } from './templates/sign-up-template.ts'
import { userInvitationTemplate } from './templates/user-invitation-template.ts'
import { waitlistConfirmationTemplate, waitlistInvitationTemplate } from './templates/waitlist-template.ts'

/** An email in all its forms. */
export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** BCP 47 tag; null for a template without a language. */
  readonly language: EmailLocale | null
}

/** Settings of a project for its emails. */
export interface EmailStyle {
  /** Null for the default template. */
  readonly ownTemplate?: OwnTemplate | null
  /** Color of buttons whose template sets none, as `#rrggbb`; null for the usual one. */
  readonly brandColor?: string | null
  /** Shown by blocks of the type `Logo`; null: none. */
  readonly logo?: ShownLogo | null
  /** Further variables for the template of the project. */
  readonly added?: Variables
}

/**
 * Renders subject, HTML and plain text of an email, with the template of the project or the default one. Throws
 * an {@link UnrenderableTemplateError} if the result is empty or too long.
 */
export function renderEmail(
  email: TemplateEmail,
  projectDisplayName: string,
  { ownTemplate = null, brandColor = null, logo = null, added = {} }: EmailStyle = {},
): RenderedEmail {
  const variables = { ...added, ...variablesOf(email, projectDisplayName) }
  const template = ownTemplate ?? templateOf(email, variables)
  const language = ownTemplate ? ownTemplate.locale : email.locale
  const direction = language === null ? 'ltr' : directionOf(language)
  const content = JSON.stringify(template.content)
  if (content.length > limits.emailContentMaxLength) {
    throw new UnrenderableTemplateError(`The content is too long: ${limits.emailContentMaxLength} characters at most.`)
  }
  const subject = subjectOf(fillTemplate(template.subject, variables))
  const { html, text } = renderDocument(template.content, { variables, direction, brandColor, logo })
  if (text.trim() === '') {
    throw new UnrenderableTemplateError('The template shows nothing: no text can be reached from its block root.')
  }
  const page = htmlPage({ subject, body: html, language, direction, isDarkToo: !color.test(content) })
  return { subject, text: `${text}\n`, html: page, language }
}

function templateOf(email: TemplateEmail, variables: Variables): EmailTemplate {
  switch (email.type) {
    case 'notice':
      return noticeTemplate(email.notice, email.locale, variables)
    case 'sign_up':
      return signUpTemplate(email.locale, email.variables.signUpLink !== null)
    case 'user_invitation':
      return userInvitationTemplate(email.locale)
    case 'waitlist_confirmation':
      return waitlistConfirmationTemplate(email.locale)
    case 'waitlist_invitation':
      return waitlistInvitationTemplate(email.locale)
    case 'project_invitation':
      return projectInvitationTemplate(email.locale)
    case 'project_owners':
      return projectOwnersTemplate(email.variables.role === null ? 'removed' : 'granted', email.locale)
    case 'expiring_keys':
      return expiringKeysTemplate(email.locale)
    case 'lost_host':
      return lostHostTemplate(email.locale)
    case 'users_exported':
      return usersExportedTemplate(email.locale)
    case 'fresh_sign_in':
      return freshSignInTemplate(email.locale)
    default:
      return defaultTemplate(email.type, email.locale)
  }
}

const color = /"#[0-9a-f]{6}"/i
