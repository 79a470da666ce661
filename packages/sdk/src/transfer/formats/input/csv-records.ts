import { joined, readLines, type TextLine, tooLong } from './read-lines.ts'

export type CsvRecord =
  | { readonly line: number; readonly text: string; readonly reason: null }
  | { readonly line: number; readonly text: null; readonly reason: string }

const unclosed = 'A quotation mark in the line is never closed. Close it, or double it if it is part of the value.'

/** Joins the lines of a record: a line feed between quotation marks is part of a value. */
export async function* readCsvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const assembler = new RecordAssembler()
  for await (const line of readLines(chunks)) yield* assembler.push(line)
  yield* assembler.end()
}

/** A record that is never closed is refused at its first line, and the next line begins another record. */
class RecordAssembler {
  #lines: { line: number; text: string }[] = []
  #text = ''
  #isOpen = false

  #clear() {
    this.#lines = []
    this.#text = ''
    this.#isOpen = false
  }

  *push({ line, text }: TextLine): Generator<CsvRecord> {
    while (this.#lines.length > 0 && (text === null || joined(this.#text, text) === null)) yield* this.#refuseFirst()
    if (text === null) yield { line, text: null, reason: tooLong }
    else yield* this.#add({ line, text })
  }

  *end(): Generator<CsvRecord> {
    while (this.#lines.length > 0) yield* this.#refuseFirst()
  }

  *#add(added: { line: number; text: string }): Generator<CsvRecord> {
    this.#lines.push(added)
    this.#text += added.text
    // Quotation marks within quoted values are doubled, so that their number is even where a record ends.
    if (countQuotes(added.text) % 2 === 1) this.#isOpen = !this.#isOpen
    if (this.#isOpen) return
    yield { line: this.#lines[0]?.line ?? added.line, text: this.#text.replace(/\r?\n$/, ''), reason: null }
    this.#clear()
  }

  *#refuseFirst(): Generator<CsvRecord> {
    const [first, ...others] = this.#lines
    this.#clear()
    if (first) yield { line: first.line, text: null, reason: unclosed }
    for (const line of others) yield* this.#add(line)
  }
}

function countQuotes(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count++
  return count
}
