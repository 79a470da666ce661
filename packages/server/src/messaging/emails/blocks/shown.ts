import { fillTemplate } from '../placeholders/fill-template.ts'
import { type Direction, pictureUrlOf, shownText, urlOf } from '../placeholders/show-pieces.ts'
import type { Variables } from '../placeholders/variables.ts'

/** A rendered block in both forms; empty texts if it renders nothing. */
export interface RenderedBlock {
  readonly html: string
  readonly text: string
}

export const nothing: RenderedBlock = { html: '', text: '' }

/** A logo in an email. */
export interface ShownLogo {
  /** A `cid:` URL of the picture in the email, or a data URL. */
  readonly source: string
  readonly alt: string
}

/** The context in which the blocks of an email are rendered. */
export interface BlockContext {
  readonly variables: Variables
  readonly direction: Direction
  /** Color of buttons that have none of their own, as `#rrggbb`; null for the usual one. */
  readonly brandColor: string | null
  /** Shown by blocks of the type `Logo`; null: none. */
  readonly logo: ShownLogo | null
  /** Links that the plain text already contains. */
  readonly shownUrls: Set<string>
  /** Renders the blocks with these ids in order. */
  children(ids: readonly string[] | null | undefined): RenderedBlock
}

/** Joins blocks vertically. */
export const stacked = (blocks: readonly RenderedBlock[]): RenderedBlock => ({
  html: blocks.map(({ html }) => html).join(''),
  text: blocks
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n'),
})

/** A string of a block with its variables, as visible text. */
export const filledText = (source: string | null | undefined, { variables, direction }: BlockContext) =>
  shownText(fillTemplate(source ?? '', variables), direction)

/** A string of a block with its variables, as the target of a link. Null if it is not a permitted URL. */
export const filledUrl = (source: string | null | undefined, { variables }: BlockContext) =>
  source ? urlOf(fillTemplate(source, variables)) : null

/** A string of a block with its variables, as the address of a picture. Null if it is not a permitted URL. */
export const filledPictureUrl = (source: string | null | undefined, { variables }: BlockContext) =>
  source ? pictureUrlOf(fillTemplate(source, variables)) : null
