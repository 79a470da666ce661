/** A template of claims: JSON with paths over the user in place of values. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Types of fields by the end of their names. Others are texts that may be missing. */
const typesByEnd: readonly (readonly [end: RegExp, type: string])[] = [
  [/^(?:user\.id|selected_team\.id|selected_team\.display_name)$/, 'string'],
  [/permission_ids$/, 'readonly string[]'],
  [/_metadata\b/, 'unknown'],
  [/\.second_factor_due_at_millis$/, 'number | null'],
  [/_millis$/, 'number'],
  [/\.(?:has|requires)_\w+$|_(?:verified|enabled)$|\.auth_with_email$/, 'boolean'],
  [/\.(?:oauth_providers|selected_team)$/, 'unknown'],
]

/**
 * Returns the declaration of the claims of a template, for `verifyRequest<Claims>()`. Each is optional: a claim is left out if its
 * path leads to nothing, or if the token would be too long.
 */
export function claimsDeclaration(template: Readonly<Record<string, Json>>): string {
  const members = Object.entries(template).map(
    ([name, value]) => `  readonly ${keyOf(name)}?: ${typeOf(value, '  ')}\n`,
  )
  return `/** The claims that the project adds to its tokens. Written by \`portico config pull\`. */
export interface Claims {
${members.join('')}}
`
}

/** Values inside of an object or list whose path leads to nothing are null. */
function typeOf(value: Json, indent: string, isInner = false): string {
  if (typeof value === 'string') {
    const path = /^\{\{([^{}]*)\}\}$/.exec(value)?.[1]
    if (path === undefined) return JSON.stringify(value)
    const type = typesByEnd.find(([end]) => end.test(path))?.[1] ?? 'string | null'
    return isInner && type !== 'unknown' && !type.endsWith('null') ? `${type} | null` : type
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  if (isList(value)) return `readonly [${value.map((each) => typeOf(each, inner, true)).join(', ')}]`
  const members = Object.entries(value).map(
    ([name, each]) => `${inner}readonly ${keyOf(name)}: ${typeOf(each, inner, true)}\n`,
  )
  return `{\n${members.join('')}${indent}}`
}

const isList = (value: readonly Json[] | { readonly [name: string]: Json }): value is readonly Json[] =>
  Array.isArray(value)

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
