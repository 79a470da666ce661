/**
 * Splits the text of one JSON value into the texts of its parts, which JSON.parse reads: the elements of an array, or,
 * for an object, its members and the elements of those members that are tables. Streaming parsers build every value
 * before they report it; this one skips a value above the bound without keeping it.
 */
import { joined } from './read-lines.ts'

export interface JsonPart {
  readonly line: number
  /** The name of the member; null for the elements of an array that is the whole file. */
  readonly member: string | null
  /** True for an element of an array, false for a member that is no table. */
  readonly isElement: boolean
  /** The JSON text; null if it is above the bound. */
  readonly text: string | null
}

const quote = 0x22
const backslash = 0x5c
const lineFeed = 0x0a
const comma = 0x2c
const colon = 0x3a
const openingBrace = 0x7b
const openingBracket = 0x5b
const isClosing = (code: number) => code === 0x7d || code === 0x5d
const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === lineFeed || code === 0x0d

export class JsonSplitter {
  readonly #tables: readonly string[]
  #line = 1
  #depth = 0
  #isString = false
  #isEscaped = false
  #isObjectRoot = false
  /** The name of the member whose value comes next, in an object that is the whole file. */
  #member: string | null = null
  #isTable = false
  /** The text of the part that is being read, and its first line. */
  #part: { text: string | null; line: number } | null = null
  /** The position where the part begins in this chunk. */
  #start = 0

  constructor(tables: readonly string[]) {
    this.#tables = tables
  }

  *push(chunk: string): Generator<JsonPart> {
    this.#start = 0
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (code === lineFeed) this.#line++
      if (this.#isString) this.#readString(code)
      else if (!isBlank(code)) {
        const done = this.#readCode(code, chunk, at)
        if (done) yield done
      }
    }
    if (this.#part) this.#part.text = joined(this.#part.text, chunk.slice(this.#start))
  }

  /** Returns the line at which the text ends, or null if the value is complete. */
  unfinishedLine(): number | null {
    return this.#depth === 0 && !this.#isString ? null : this.#line
  }

  #readString(code: number) {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === backslash) this.#isEscaped = true
    else if (code === quote) this.#isString = false
  }

  #readCode(code: number, chunk: string, at: number): JsonPart | null {
    const isInParts = this.#depth === (this.#isTable ? 2 : 1)
    let done: JsonPart | null = null
    if (isInParts && (code === comma || isClosing(code))) done = this.#finishPart(chunk, at)
    else if (code === colon && this.#isKey()) this.#finishKey(chunk, at)
    else if (this.#depth === 0) this.#isObjectRoot = code === openingBrace
    else if (code === openingBracket && this.#isTableNext()) this.#isTable = true
    else if (isInParts && this.#part === null) {
      this.#part = { text: '', line: this.#line }
      this.#start = at
    }
    this.#follow(code)
    return done
  }

  #follow(code: number) {
    if (code === quote) this.#isString = true
    else if (code === openingBrace || code === openingBracket) this.#depth++
    else if (isClosing(code)) {
      this.#depth--
      if (this.#isTable && this.#depth === 1) this.#isTable = false
    }
  }

  #isKey(): boolean {
    return this.#isObjectRoot && this.#depth === 1 && this.#member === null && this.#part !== null
  }

  #isTableNext(): boolean {
    const isValue = this.#isObjectRoot && this.#depth === 1 && this.#part === null
    return isValue && this.#member !== null && this.#tables.includes(this.#member)
  }

  #finishKey(chunk: string, at: number) {
    try {
      this.#member = String(JSON.parse(`${this.#part?.text ?? ''}${chunk.slice(this.#start, at)}`))
    } catch {
      this.#member = ''
    }
    this.#part = null
  }

  #finishPart(chunk: string, at: number): JsonPart | null {
    const part = this.#part
    const member = this.#member
    this.#part = null
    if (this.#isObjectRoot && !this.#isTable) this.#member = null
    if (part === null) return null
    const text = joined(part.text, chunk.slice(this.#start, at))
    return { line: part.line, member, isElement: this.#isTable || !this.#isObjectRoot, text }
  }
}
