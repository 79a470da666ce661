import { limits } from '@portico/contract'
import { Block } from '../emails/blocks/block-document.ts'
import type { EmailTemplate } from '../emails/templates/email-template.ts'
import { describeIssues } from '../http/schema-error.ts'
import { TextError } from '../http/text-error.ts'

/** Refuses content with a block that is none, saying which and why, and content that is too long: texts 400. */
export function requireValidContent(content: EmailTemplate['content']): void {
  if (JSON.stringify(content).length > limits.emailContentMaxLength) {
    throw new TextError(400, `The content is too long: ${limits.emailContentMaxLength} characters at most, as JSON.`)
  }
  for (const [id, block] of Object.entries(content)) {
    const { error } = Block.safeParse(block)
    if (error)
      throw new TextError(400, `The block ${JSON.stringify(id.slice(0, 100))} is not valid: ${problemOf(block, error)}`)
  }
}

function problemOf(block: unknown, { issues }: NonNullable<ReturnType<typeof Block.safeParse>['error']>): string {
  const [first] = describeIssues('block', block, issues)
  return first ?? 'it has no type and data.'
}
