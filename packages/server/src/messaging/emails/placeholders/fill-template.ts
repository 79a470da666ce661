import { parseTemplate, type TemplateNode } from './parse-template.ts'
import type { Piece, Variables } from './variables.ts'

/**
 * Inserts variables into a string of a template. Values are never parsed as templates, and stay separate from the
 * template's own text, so that they can be rendered differently. An unknown variable is empty. A string without
 * placeholders is unchanged.
 */
export function fillTemplate(source: string, variables: Variables): readonly Piece[] {
  const nodes = parseTemplate(source)
  return nodes ? nodes.flatMap((node) => fill(node, variables)) : [{ kind: 'template', text: source }]
}

function fill(node: TemplateNode, variables: Variables): readonly Piece[] {
  if (node.kind === 'text') return [{ kind: 'template', text: node.text }]
  const value = Object.hasOwn(variables, node.name) ? variables[node.name] : null
  const isThere = value !== null && value !== undefined && value.text !== ''
  if (node.kind === 'variable') return isThere ? [value] : []
  return (isThere ? node.present : node.absent).flatMap((child) => fill(child, variables))
}
