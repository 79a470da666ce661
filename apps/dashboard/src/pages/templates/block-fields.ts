import type { BlockPart } from './blocks.ts'

/** A member of a block that the form edits. */
export interface BlockField {
  readonly part: BlockPart
  readonly name: FieldName
  /** `text` may contain variables and line breaks, `line` variables alone. */
  readonly control: 'text' | 'line' | 'number' | 'color' | 'choice'
  /** The values of a choice. The first one applies without a value. */
  readonly choices?: readonly string[]
}

export type FieldName =
  | 'text'
  | 'url'
  | 'alt'
  | 'linkHref'
  | 'level'
  | 'size'
  | 'textAlign'
  | 'fontSize'
  | 'color'
  | 'buttonBackgroundColor'
  | 'buttonTextColor'
  | 'width'
  | 'height'
  | 'lineColor'
  | 'backgroundColor'
  | 'borderColor'
  | 'backdropColor'
  | 'canvasColor'
  | 'textColor'

const text = { part: 'props', name: 'text', control: 'text' } as const
const url = { part: 'props', name: 'url', control: 'line' } as const
const color = { part: 'style', name: 'color', control: 'color' } as const
const height = { part: 'props', name: 'height', control: 'number' } as const
const align = {
  part: 'style',
  name: 'textAlign',
  control: 'choice',
  choices: ['start', 'left', 'center', 'right'],
} as const

/** The fields of each type of block, in the order of the form. Every other member is changed as code. */
const fields: Readonly<Record<string, readonly BlockField[]>> = {
  EmailLayout: [
    { part: 'data', name: 'backdropColor', control: 'color' },
    { part: 'data', name: 'canvasColor', control: 'color' },
    { part: 'data', name: 'textColor', control: 'color' },
  ],
  Container: [
    { part: 'style', name: 'backgroundColor', control: 'color' },
    { part: 'style', name: 'borderColor', control: 'color' },
  ],
  Heading: [text, { part: 'props', name: 'level', control: 'choice', choices: ['h2', 'h1', 'h3'] }, align, color],
  Text: [text, { part: 'style', name: 'fontSize', control: 'number' }, align, color],
  Button: [
    { ...text, control: 'line' },
    url,
    { part: 'props', name: 'size', control: 'choice', choices: ['medium', 'x-small', 'small', 'large'] },
    align,
    { part: 'props', name: 'buttonBackgroundColor', control: 'color' },
    { part: 'props', name: 'buttonTextColor', control: 'color' },
  ],
  Image: [
    url,
    { part: 'props', name: 'alt', control: 'line' },
    { part: 'props', name: 'linkHref', control: 'line' },
    { part: 'props', name: 'width', control: 'number' },
    align,
  ],
  Logo: [height, align],
  Divider: [{ part: 'props', name: 'lineColor', control: 'color' }],
  Spacer: [height],
}

/** Returns the fields of a type of block. */
export const fieldsOf = (kind: string): readonly BlockField[] => fields[kind] ?? []

/** Returns true for a color as templates write it, `#RRGGBB`. */
export const isHexColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)
