import { z } from 'zod'

// Every member of `data` may be missing or null. Unknown keys are ignored.
const members = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape).nullish()
const Text = z.string().nullish()
const Size = z.number().nullish()
const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Colors are written #RRGGBB.')
  .nullish()
const Padding = z.object({ top: z.number(), bottom: z.number(), right: z.number(), left: z.number() }).nullish()
const Children = z.array(z.string()).nullish()
const Place = z.enum(['top', 'middle', 'bottom']).nullish()
const TextAlign = z.enum(['left', 'center', 'right']).nullish()
const FontFamily = z
  .enum([
    'MODERN_SANS',
    'BOOK_SANS',
    'ORGANIC_SANS',
    'GEOMETRIC_SANS',
    'HEAVY_SANS',
    'ROUNDED_SANS',
    'MODERN_SERIF',
    'BOOK_SERIF',
    'MONOSPACE',
  ])
  .nullish()

const box = { backgroundColor: Color, padding: Padding }
const TextStyle = members({
  ...box,
  color: Color,
  fontFamily: FontFamily,
  fontSize: z.number().min(0).nullish(),
  fontWeight: z.enum(['bold', 'normal']).nullish(),
  textAlign: TextAlign,
})
export type TextStyle = z.output<typeof TextStyle>

const Column = z.object({ childrenIds: z.array(z.string()) })
const block = <Type extends string, Shape extends z.ZodRawShape>(type: Type, data: Shape) =>
  z.object({ type: z.literal(type), data: z.looseObject(data) })

/** A block of an email: its type and style. */
export const Block = z.discriminatedUnion('type', [
  block('EmailLayout', {
    backdropColor: Color,
    canvasColor: Color,
    textColor: Color,
    fontFamily: FontFamily,
    childrenIds: Children,
  }),
  block('Container', {
    style: members({ ...box, borderColor: Color, borderRadius: Size }),
    props: members({ childrenIds: Children }),
  }),
  block('ColumnsContainer', {
    style: members(box),
    props: members({
      columnsCount: z.union([z.literal(2), z.literal(3)]).nullish(),
      columnsGap: Size,
      contentAlignment: Place,
      fixedWidths: z.tuple([Size, Size, Size]).nullish(),
      columns: z.tuple([Column, Column, Column]).nullish(),
    }),
  }),
  block('Heading', {
    props: members({ text: Text, level: z.enum(['h1', 'h2', 'h3']).nullish() }),
    style: TextStyle,
  }),
  block('Text', { props: members({ text: Text }), style: TextStyle }),
  block('Button', {
    props: members({
      text: Text,
      url: Text,
      fullWidth: z.boolean().nullish(),
      size: z.enum(['x-small', 'small', 'medium', 'large']).nullish(),
      buttonStyle: z.enum(['rectangle', 'pill', 'rounded']).nullish(),
      buttonTextColor: Color,
      buttonBackgroundColor: Color,
    }),
    style: TextStyle,
  }),
  block('Image', {
    props: members({ url: Text, alt: Text, linkHref: Text, width: Size, height: Size, contentAlignment: Place }),
    style: members({ ...box, textAlign: TextAlign }),
  }),
  // Not part of the published documents: the logo of the project, from its appearance.
  block('Logo', { props: members({ height: Size }), style: members({ ...box, textAlign: TextAlign }) }),
  block('Divider', { props: members({ lineColor: Color, lineHeight: Size }), style: members(box) }),
  block('Spacer', { props: members({ height: z.number().min(0).nullish() }) }),
])
export type Block = z.output<typeof Block>
/** The data of the blocks of a type. */
export type BlockData<Type extends Block['type']> = Extract<Block, { type: Type }>['data']

/** The content of an email: blocks by their ids, shown from the id `root` on. */
export const BlockDocument = z.record(z.string(), Block)
export type BlockDocument = z.output<typeof BlockDocument>
