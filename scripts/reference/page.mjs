// Renders the page of one entry point: a section per export, members as a list with their signatures.
import { ReflectionKind } from 'typedoc'

const longestType = 200

/**
 * @typedef {import('typedoc').DeclarationReflection} Declaration
 * @typedef {import('typedoc').SignatureReflection} Signature
 */

/** @type {readonly [title: string, contains: (reflection: Declaration) => boolean][]} */
const groups = [
  ['Functions', ({ kind }) => kind === ReflectionKind.Function],
  ['Classes', ({ kind }) => kind === ReflectionKind.Class],
  ['Types', ({ kind }) => kind === ReflectionKind.Interface || kind === ReflectionKind.TypeAlias],
  ['Constants', ({ kind }) => kind === ReflectionKind.Variable],
]

/**
 * Returns the page of a module. Adds the exports without a docstring to `missing`.
 * @param {string} name
 * @param {Declaration} module
 * @param {string[]} missing
 */
export function pageOf(name, module, missing) {
  const exported = (module.children ?? []).map(targetOf)
  const sections = groups.flatMap(([title, isOfGroup]) => {
    const members = exported.filter(isOfGroup).sort((a, b) => a.name.localeCompare(b.name))
    return members.length === 0 ? [] : [`## ${title}`, ...members.map((member) => sectionOf(name, member, missing))]
  })
  const intro = 'Generated from the docstrings: change them there, then run `npm run docs`.'
  return `${[`# \`${name}\``, textOf(module), intro, ...sections].filter(Boolean).join('\n\n')}\n`
}

/**
 * Returns what an export refers to.
 * @param {Declaration} child
 */
function targetOf(child) {
  const target = child.isReference() ? child.getTargetReflectionDeep() : child
  return target.isDeclaration() ? target : child
}

/**
 * @param {string} entry
 * @param {Declaration} reflection
 * @param {string[]} missing
 */
function sectionOf(entry, reflection, missing) {
  const text = textOf(reflection) || textOf(reflection.signatures?.[0])
  if (!text) missing.push(`${entry}: ${reflection.name}`)
  return [`### ${reflection.name}`, text, declarationOf(reflection), membersOf(reflection)].filter(Boolean).join('\n\n')
}

/**
 * Returns the code block of a function, class, alias or constant; interfaces have their members only.
 * @param {Declaration} reflection
 */
function declarationOf(reflection) {
  const { kind, name } = reflection
  if (kind === ReflectionKind.Interface) {
    const parents = reflection.extendedTypes?.join(', ')
    return parents ? `Extends \`${parents}\`.` : ''
  }
  if (kind === ReflectionKind.Function)
    return codeBlock((reflection.signatures ?? []).map((signature) => signatureOf(signature)))
  if (kind === ReflectionKind.Class) {
    const construct = reflection.children?.find((child) => child.kind === ReflectionKind.Constructor)
    return construct ? codeBlock((construct.signatures ?? []).map((signature) => `new ${signatureOf(signature)}`)) : ''
  }
  if (kind === ReflectionKind.TypeAlias) {
    return hasMembers(reflection)
      ? ''
      : codeBlock([`type ${name}${parametersOf(reflection)} = ${nameOf(reflection.type)}`])
  }
  return codeBlock([`const ${name}: ${nameOf(reflection.type)}`])
}

/** @param {Declaration} reflection */
function membersOf(reflection) {
  const members = (reflection.children ?? literalOf(reflection)?.children ?? []).filter(
    ({ kind, flags }) => kind !== ReflectionKind.Constructor && !flags.isPrivate,
  )
  return members.map(memberOf).join('\n')
}

/** @param {Declaration} member */
function memberOf(member) {
  const signatures = member.signatures ?? literalOf(member)?.signatures
  const optional = member.flags.isOptional ? '?' : ''
  const code = signatures
    ? signatures.map((signature) => signatureOf(signature, member.name + optional)).join('` · `')
    : `${member.name}${optional}: ${nameOf(member.type ?? member.getSignature?.type)}`
  const text = textOf(member) || textOf(signatures?.[0])
  return `- \`${code}\`${text ? `: ${text.replaceAll(/\s*\n\s*/g, ' ')}` : ''}`
}

/**
 * Returns the members of an object type or a function type.
 * @param {Declaration} reflection
 */
const literalOf = ({ type }) => (type?.type === 'reflection' ? type.declaration : undefined)

/** @param {Declaration} reflection */
function hasMembers(reflection) {
  const literal = literalOf(reflection)
  return literal !== undefined && (literal.children?.length ?? 0) > 0 && !literal.signatures
}

/** @param {Signature} signature */
function signatureOf(signature, name = signature.name) {
  const parameters = (signature.parameters ?? []).map((parameter) => {
    const rest = parameter.flags.isRest ? '...' : ''
    const optional = parameter.flags.isOptional || parameter.defaultValue !== undefined ? '?' : ''
    return `${rest}${plainName(parameter.name)}${optional}: ${nameOf(parameter.type)}`
  })
  return `${name}${parametersOf(signature)}(${parameters.join(', ')}): ${nameOf(signature.type)}`
}

/**
 * Returns the type parameters of a declaration, or an empty text.
 * @param {{ typeParameters?: import('typedoc').TypeParameterReflection[] }} reflection
 */
function parametersOf({ typeParameters }) {
  if (!typeParameters?.length) return ''
  const texts = typeParameters.map(({ name, type }) =>
    type && String(type).length < 60 ? `${name} extends ${type}` : name,
  )
  return `<${texts.join(', ')}>`
}

/**
 * Returns a type in one line. A long one is truncated: the description explains it.
 * @param {import('typedoc').SomeType | undefined} type
 * @returns {string}
 */
function nameOf(type) {
  const text = String(type)
  if (text.length <= longestType) return text
  if (type?.type === 'union') return `${type.types.slice(0, 3).join(' | ')} | …`
  if (type?.type === 'typeOperator') return 'readonly [ … ]'
  return type?.type === 'array' ? `${nameOf(type.elementType)}[]` : 'object'
}

/**
 * Destructured parameters have no name.
 * @param {string} name
 */
const plainName = (name) => (name === '__namedParameters' ? 'options' : name)

/**
 * Returns the docstring with its tags. Links become code: the name is found on the same page.
 * @param {import('typedoc').Reflection} [reflection]
 */
function textOf(reflection) {
  const comment = reflection?.comment
  if (!comment) return ''
  const tags = comment.blockTags.map(({ tag, content }) => {
    const text = partsOf(content).trim()
    if (tag === '@throws') return `Throws ${text.replace(/^\{(.+?)\}\s*/, '`$1` ')}${/[.!?]$/.test(text) ? '' : '.'}`
    return tag === '@example' ? `Example:\n\n${text.startsWith('```') ? text : `\`${text}\``}` : text
  })
  return [partsOf(comment.summary).trim(), ...tags].filter(Boolean).join('\n\n')
}

/** @param {readonly import('typedoc').CommentDisplayPart[]} parts */
const partsOf = (parts) => parts.map(({ kind, text }) => (kind === 'inline-tag' ? `\`${text}\`` : text)).join('')
/** @param {string[]} lines */
const codeBlock = (lines) => ['```ts', ...lines, '```'].join('\n')
