import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { EmailTemplate, EmailTemplateType } from './email-template.ts'

const selectTemplate = statement<{ projectId: string; type: EmailTemplateType }, EmailTemplate>(
  'select_email_template',
  'select subject, content from email_templates where project_id = :projectId and type = :type',
)

/** The template that the owner of a project has written, or null. */
export async function findTemplate(
  { db }: { db: Database },
  projectId: string,
  type: EmailTemplateType,
): Promise<EmailTemplate | null> {
  return (await db.run(selectTemplate, { projectId, type }))[0] ?? null
}
