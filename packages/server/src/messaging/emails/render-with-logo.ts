import type { WithReads } from '../../platform/database/database.ts'
import { brandColorOf } from '../../projects/appearance.ts'
import { findEmailLogo } from '../../projects/logos.ts'
import type { Project } from '../../projects/project.ts'
import { hasLogo } from './blocks/render-document.ts'
import type { TemplateEmail } from './email.ts'
import type { OutgoingEmail } from './mailer.ts'
import { oneLine } from './name-text.ts'
import type { Variables } from './placeholders/variables.ts'
import { type RenderedEmail, renderEmail } from './render-email.ts'
import type { OwnTemplate } from './templates/email-template.ts'

const contentId = 'logo'

/** An email with the pictures that its HTML shows by their content id (RFC 2392). */
export type RenderedWithLogo = RenderedEmail & Pick<OutgoingEmail, 'pictures'>

/** The template of a project, null for the default one, and variables for it that an auth hook has added. */
interface OwnContent {
  readonly ownTemplate: OwnTemplate | null
  readonly added?: Variables
}

/**
 * Renders the template of a project, or the default one. The logo of the project is a part of an email that shows it. Throws an
 * {@link UnrenderableTemplateError}.
 */
export async function renderWithLogo(
  deps: WithReads,
  project: Project,
  email: TemplateEmail,
  { ownTemplate, added }: OwnContent = { ownTemplate: null },
): Promise<RenderedWithLogo> {
  const picture = ownTemplate === null || hasLogo(ownTemplate.content) ? await findEmailLogo(deps, project) : null
  const logo = picture && { source: `cid:${contentId}`, alt: oneLine(project.displayName) }
  return {
    ...renderEmail(email, project.displayName, {
      ownTemplate,
      brandColor: brandColorOf(project),
      logo,
      ...(added && { added }),
    }),
    ...(picture && { pictures: [{ ...picture, contentId }] }),
  }
}
