import { type EmailLocale, textsOf } from '../locales.ts'
import { action, divider, headingOf, page, smallPrint, text } from './default-template.ts'
import type { EmailTemplate } from './email-template.ts'

/** The template of an invitation to become an owner of a project. */
export function projectInvitationTemplate(locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  const { heading, paragraph } = texts.project_owners.invitation
  // The team invitation has the same button and the same lifetime.
  const { button, remark } = texts.team_invitation
  return { subject: heading, content: action(texts, { heading, paragraph, button, remark }, 'projectInvitationLink') }
}

/** The template of a notice that an owner got a role in a project, or was removed. It has no link, like every notice. */
export function projectOwnersTemplate(change: 'granted' | 'removed', locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  const { heading, advice, [change]: paragraph } = texts.project_owners
  const blocks = [headingOf(heading), text(texts.greeting), text(paragraph), text(advice)]
  return { subject: heading, content: page([...blocks, divider, smallPrint('{{ projectDisplayName }}')]) }
}

/** The template of a notice that keys of a project expire soon. */
export function expiringKeysTemplate(locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  const { heading, paragraph, advice } = texts.project_owners.expiring_keys
  const blocks = [headingOf(heading), text(texts.greeting), text(paragraph), text(advice)]
  return { subject: heading, content: page([...blocks, divider, smallPrint('{{ projectDisplayName }}')]) }
}

/** The template of a notice that the record of an own host is missing. */
export function lostHostTemplate(locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  const { heading, paragraph, advice } = texts.project_owners.lost_host
  const blocks = [headingOf(heading), text(texts.greeting), text(paragraph), text(advice)]
  return { subject: heading, content: page([...blocks, divider, smallPrint('{{ projectDisplayName }}')]) }
}

/** The template of a notice that an owner exported the users of a project with their credentials. */
export function usersExportedTemplate(locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  const { advice, users_exported: own } = texts.project_owners
  const blocks = [headingOf(own.heading), text(texts.greeting), text(own.paragraph), text(advice)]
  return { subject: own.heading, content: page([...blocks, divider, smallPrint('{{ projectDisplayName }}')]) }
}
