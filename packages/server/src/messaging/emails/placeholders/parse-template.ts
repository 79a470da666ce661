import { parse } from '@handlebars/parser'
import { z } from 'zod'
import { createBoundedMap } from '../../../platform/resilience/bounded-map.ts'

/** A parsed string of a template: text, variables, and parts that depend on a variable. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | {
      readonly kind: 'condition'
      readonly name: string
      readonly present: readonly TemplateNode[]
      readonly absent: readonly TemplateNode[]
    }

const maxLength = 20_000
const maxTags = 500
// The parser's work grows with the square of the depth.
const maxBranches = 20
const maxTagLength = 100
const maxKnown = 500
const maxKnownLength = 2000
const known = createBoundedMap<readonly TemplateNode[] | null>({ limit: maxKnown })

/**
 * Parses the placeholders of a string: variables, `{{#if name}}`, `{{#unless name}}` and `{{else}}`, in the syntax of
 * Handlebars. Returns null for other Handlebars syntax (paths, helpers, partials, comments), for syntax errors, and for
 * strings that are too long or too deep. Nothing is compiled to code.
 */
export function parseTemplate(source: string): readonly TemplateNode[] | null {
  if (source.length > maxKnownLength) return read(source)
  const found = known.get(source)
  if (found !== undefined) return found
  const nodes = read(source)
  known.set(source, nodes)
  return nodes
}

function read(source: string): readonly TemplateNode[] | null {
  const [text = '', ...tags] = source.split('{{')
  if (tags.length === 0) return [{ kind: 'text', text }]
  if (source.length > maxLength || tags.length > maxTags || !tags.every(isPlain)) return null
  if (tags.filter((tag) => branch.test(tag)).length > maxBranches) return null
  try {
    return Program.safeParse(parse(source)).data ?? null
  } catch {
    return null
  }
}

const branch = /^~?\s*(?:[#^]|else\b)/

/** Returns true if the text after `{{` is a short list of names. Checked before the parser runs. */
function isPlain(tag: string): boolean {
  const end = tag.indexOf('}}')
  return end >= 0 && end <= maxTagLength && !/["'()|=@!>*.]/.test(tag.slice(0, end))
}

// A schema reads the tree, so that other syntax is refused even if the parser learns it.
const none = { params: z.tuple([]), hash: z.undefined().optional() }
const Name = z
  .object({
    type: z.literal('PathExpression'),
    data: z.literal(false),
    depth: z.literal(0),
    this: z.literal(false).optional(),
    parts: z.tuple([z.string()]),
  })
  .transform(({ parts }) => parts[0])

const Text = z
  .object({ type: z.literal('ContentStatement'), value: z.string() })
  .transform(({ value }): TemplateNode => ({ kind: 'text', text: value }))

const Variable = z
  .object({ type: z.literal('MustacheStatement'), path: Name, ...none })
  .transform(({ path }): TemplateNode => ({ kind: 'variable', name: path }))

const Condition = z
  .object({
    type: z.literal('BlockStatement'),
    path: Name.pipe(z.enum(['if', 'unless'])),
    params: z.tuple([Name]),
    hash: z.undefined().optional(),
    program: z.lazy(() => Program).optional(),
    inverse: z.lazy(() => Program).optional(),
  })
  .transform(({ path, params: [name], program = [], inverse = [] }): TemplateNode => {
    const [present, absent] = path === 'if' ? [program, inverse] : [inverse, program]
    return { kind: 'condition', name, present, absent }
  })

const Program: z.ZodType<readonly TemplateNode[]> = z
  .object({ blockParams: z.undefined().optional(), body: z.array(z.union([Text, Variable, Condition])) })
  .transform(({ body }) => body)
