import { emailTemplateTypes } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { EmailTemplate, EmailTemplateType } from '../emails/templates/email-template.ts'
import type { Project } from '../projects/project.ts'

const selectTemplates = statement<{ projectId: string }, EmailTemplate & { type: EmailTemplateType }>(
  'select_email_templates',
  'select type, subject, content from email_templates where project_id = :projectId',
)

/** Every type with what the owner has written for it, or null. */
export async function listTemplates(
  { db }: Pick<Deps, 'db'>,
  project: Project,
): Promise<{ type: EmailTemplateType; own: EmailTemplate | null }[]> {
  const rows = await db.run(selectTemplates, { projectId: project.id })
  return emailTemplateTypes.map((type) => ({ type, own: rows.find((row) => row.type === type) ?? null }))
}
