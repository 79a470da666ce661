import { limits } from '@portico/contract/limits'

export const tooLong = 'The line is longer than 2 MiB. Shorten it, or remove it from the file.'
export const badBytes = 'The line contains bytes that are not UTF-8. Save the file as UTF-8, or correct the line.'

/** A line with its end. `text` is null for a line above the bound: it is skipped without keeping it in memory. */
export interface TextLine {
  readonly line: number
  readonly text: string | null
}

/** Splits a text into lines at each line feed. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let line = 1
  let text: string | null = ''
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      yield { line, text: joined(text, chunk.slice(start, end + 1)) }
      line++
      text = ''
      start = end + 1
    }
    text = joined(text, chunk.slice(start))
  }
  if (text !== '') yield { line, text }
}

/** Returns null if the result would be above the bound, or was above it before. */
export function joined(text: string | null, more: string): string | null {
  return text === null || text.length + more.length > limits.transferRowMaxBytes ? null : text + more
}

export const hasBadBytes = (text: string): boolean => text.includes('\ufffd')
