import { fillTemplate } from '../placeholders/fill-template.ts'
import { type Direction, shownText, urlOf } from '../placeholders/show-pieces.ts'
import type { Variables } from '../placeholders/variables.ts'

/** A block in both forms; nothing is an empty text. */
export interface RenderedBlock {
  readonly html: string
  readonly text: string
}

export const nothing: RenderedBlock = { html: '', text: '' }

/** What the blocks of a mail are shown with. */
export interface BlockContext {
  readonly variables: Variables
  readonly direction: Direction
  /** Links that the plain text holds already. */
  readonly shownUrls: Set<string>
  /** The blocks of these ids, one after the other. */
  children(ids: readonly string[] | null | undefined): RenderedBlock
}

/** One below the other. */
export const stacked = (blocks: readonly RenderedBlock[]): RenderedBlock => ({
  html: blocks.map(({ html }) => html).join(''),
  text: blocks
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n'),
})

/** A string of a block, filled, for people to read. */
export const filledText = (source: string | null | undefined, { variables, direction }: BlockContext) =>
  shownText(fillTemplate(source ?? '', variables), direction)

/** A string of a block, filled, as the target of a link; null when it is none. */
export const filledUrl = (source: string | null | undefined, { variables }: BlockContext) =>
  source ? urlOf(fillTemplate(source, variables)) : null
