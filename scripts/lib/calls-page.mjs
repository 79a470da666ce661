// Generates the page of all calls from the OpenAPI documents, which the service serves.

/**
 * The parts of an OpenAPI document that are shown.
 * @typedef {{
 *   anyOf?: Schema[],
 *   oneOf?: Schema[],
 *   properties?: Record<string, Schema>,
 *   items?: Schema,
 *   required?: string[],
 * }} Schema
 * @typedef {{ content?: Record<string, { schema?: Schema }> }} Content
 * @typedef {{
 *   operationId: string,
 *   summary: string,
 *   parameters: { in: string, name: string, required?: boolean }[],
 *   requestBody?: Content,
 *   responses: Record<string, Content>,
 * }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>> }} Document
 */

const LEVELS = ['client', 'server', 'admin']

/**
 * Returns the page as Markdown.
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints those of the contract
 * @param {(level: string) => Document} documentOf returns the OpenAPI document of an access level
 */
export function callsPage(endpoints, documentOf) {
  const documents = new Map(LEVELS.map((level) => [level, documentOf(level)]))
  const sections = Object.entries(endpoints).flatMap(([noun, group]) => [
    '',
    `## ${titleOf(noun)}`,
    '',
    '| Call | Access | Query | Body | Response | Errors |',
    '|---|---|---|---|---|---|',
    ...Object.entries(group).map(([name, definition]) => callRow(`${noun}.${name}`, definition, documents)),
  ])
  return [
    '# Calls',
    '',
    'Every call below `/api/v1`, with the fields of the highest access level that may make it; a lower level may have fewer.',
    '`?` marks an optional field. Each call also has the errors of its credentials, of its shape and of limits. The service',
    'serves the same as OpenAPI 3.1 documents at `/api/v1/docs/client.json`, `/api/v1/docs/server.json` and',
    '`/api/v1/docs/admin.json`. [Errors](errors.md) lists what each code means, the [access matrix](access-matrix.md) who may',
    'do what. Generated from the contract with `npm run docs`.',
    ...sections,
    '',
  ].join('\n')
}

/**
 * @param {string} id
 * @param {import('./find-endpoint.mjs').Endpoint} definition
 * @param {Map<string, Document>} documents
 */
function callRow(id, definition, documents) {
  const { route, access, errors } = definition
  const level = access === 'open' ? 'admin' : LEVELS.findLast((each) => access.includes(each))
  const operation = documents.get(level ?? '')?.paths[route.path || '/']?.[route.method.toLowerCase()]
  if (operation?.operationId !== id) throw new Error(`${id} has the address of ${operation?.operationId}.`)
  const cells = [
    `${route.method} \`${route.path || '/'}\`: ${operation.summary}`,
    access === 'open' ? 'none' : access.join(', '),
    operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required }) => fieldName(name, required))
      .join(', '),
    fieldsOf(firstSchema(operation.requestBody)),
    responseOf(operation.responses),
    errors.map((code) => `\`${code}\``).join(', '),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** @param {Record<string, Content>} responses */
function responseOf(responses) {
  const [status, response] = Object.entries(responses).find(([status]) => Number(status) < 400) ?? ['']
  return `${status} ${fieldsOf(firstSchema(response))}`.trim()
}

/** @param {Content} [part] */
const firstSchema = (part) => Object.values(part?.content ?? {})[0]?.schema

/**
 * Names the fields of an object, a list of objects, or each of several shapes.
 * @param {Schema} [schema]
 * @returns {string}
 */
function fieldsOf(schema) {
  if (!schema) return ''
  const shapes = schema.anyOf ?? schema.oneOf
  if (shapes) return [...new Set(shapes.map(fieldsOf).filter(Boolean))].join(' or ')
  const { properties, required = [] } = schema
  if (!properties) return ''
  const item = properties.items?.items
  if (item?.properties) return `list of ${names(item.properties, item.required)}`
  return names(properties, required)
}

/**
 * @param {Record<string, Schema>} properties
 * @param {string[]} [required]
 */
const names = (properties, required = []) =>
  Object.keys(properties)
    .map((name) => fieldName(name, required.includes(name)))
    .join(', ')

/**
 * @param {string} name
 * @param {boolean} [isRequired]
 */
const fieldName = (name, isRequired) => `\`${name}${isRequired ? '' : '?'}\``

/** @param {string} noun */
const titleOf = (noun) => {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
