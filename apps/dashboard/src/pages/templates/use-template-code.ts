import { KnownError } from '@portico/sdk/client'
import { useState } from 'react'
import { isJsonObject, readJson } from '../../parts/forms/metadata.ts'
import { useMetadataTexts } from '../../parts/forms/use-metadata-texts.ts'
import { format } from '../../texts/format.ts'
import type { Draft } from './draft.ts'
import { lineOfMember } from './line-of-member.ts'

type Content = Draft['content']

/** The content of a template as JSON. */
export interface TemplateCode {
  readonly text: string
  /** The text cannot be read, or the service refuses the content. The service names the block. */
  readonly problem: { readonly line: number; readonly message: string; readonly sentence: string } | null
  /** True if the text is not JSON: then the content is older than the text. */
  readonly isUnreadable: boolean
  change: (text: string) => void
  /** Shows the content again. */
  discard: () => void
}

/** Keeps the text of the code editor while it cannot be read as content. `refusal` is the error of the preview. */
export function useTemplateCode(
  content: Content,
  refusal: unknown,
  onChange: (content: Content) => void,
): TemplateCode {
  const metadata = useMetadataTexts()
  const [typed, setTyped] = useState<{ text: string; content: Content } | null>(null)
  // A change of the fields replaces the text.
  const text = typed?.content === content ? typed.text : JSON.stringify(content, null, 2)
  const read = readJson(text)
  const value = read.isValid && isJsonObject(read.value) ? read.value : null
  return {
    text,
    isUnreadable: value === null,
    problem: value === null ? syntaxProblem(read) : refusedBlock(text, refusal),
    change(next) {
      const nextRead = readJson(next)
      const changed = nextRead.isValid && isJsonObject(nextRead.value) ? nextRead.value : content
      setTyped({ text: next, content: changed })
      if (changed !== content) onChange(changed)
    },
    discard: () => setTyped(null),
  }

  function syntaxProblem(unreadable: ReturnType<typeof readJson>) {
    const line = (!unreadable.isValid && unreadable.problem.type === 'syntax' && unreadable.problem.line) || 1
    return { line, message: metadata.invalid, sentence: format(metadata.invalidAtLine, { line: String(line) }) }
  }
}

/** Returns the refusal of the service at the line of its block, or null if it names none. */
function refusedBlock(text: string, refusal: unknown): TemplateCode['problem'] {
  if (!KnownError.is(refusal, 'INVALID_EMAIL_TEMPLATE')) return null
  const [, name, message] = /^The block ("(?:[^"\\]|\\.)*") is not valid: (.*)$/s.exec(refusal.message) ?? []
  const line = name && lineOfMember(text, JSON.parse(name))
  return line && message ? { line, message, sentence: refusal.message } : null
}
