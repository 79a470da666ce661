import { knownError, limits } from '@portico/contract'
import { describeIssues } from '../../platform/http/response/schema-error.ts'
import { Block } from '../emails/blocks/block-document.ts'
import type { EmailTemplate } from '../emails/templates/email-template.ts'

/** Throws INVALID_EMAIL_TEMPLATE if the content is too long or one of its blocks is not valid. */
export function requireValidContent(content: EmailTemplate['content']): void {
  if (JSON.stringify(content).length > limits.emailContentMaxLength) {
    throw invalid(`The content is too long: ${limits.emailContentMaxLength} characters at most, as JSON.`)
  }
  for (const [id, block] of Object.entries(content)) {
    const { error } = Block.safeParse(block)
    if (error) throw invalid(`The block ${JSON.stringify(id.slice(0, 100))} is not valid: ${problemOf(block, error)}`)
  }
}

const invalid = (message: string) => knownError('INVALID_EMAIL_TEMPLATE', { message })

function problemOf(block: unknown, { issues }: NonNullable<ReturnType<typeof Block.safeParse>['error']>): string {
  const [first] = describeIssues('block', block, issues)
  return first ?? 'it has no type and data.'
}
