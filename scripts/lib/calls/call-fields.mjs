// Names the fields of a call from its operation in an OpenAPI document.

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
 * Returns a function that finds the operation of an endpoint, with the fields of the highest level that may make the call.
 * @param {(level: string) => Document} documentOf returns the OpenAPI document of an access level
 */
export function createOperationFinder(documentOf) {
  const documents = new Map(LEVELS.map((level) => [level, documentOf(level)]))
  return (/** @type {string} */ id, /** @type {import('../find-endpoint.mjs').Endpoint} */ { route, access }) => {
    const level = access === 'open' ? 'admin' : LEVELS.findLast((each) => access.includes(each))
    const operation = documents.get(level ?? '')?.paths[route.path || '/']?.[route.method.toLowerCase()]
    if (operation?.operationId !== id) throw new Error(`${id} has the address of ${operation?.operationId}.`)
    return operation
  }
}

/**
 * Names the fields of the query.
 * @param {Operation} operation
 */
export const queryOf = ({ parameters }) =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required }) => fieldName(name, required))
    .join(', ')

/**
 * Names the fields of the body.
 * @param {Operation} operation
 */
export const bodyOf = ({ requestBody }) => fieldsOf(firstSchema(requestBody))

/**
 * Returns the statuses of success, and the fields of the response.
 * @param {Operation} operation
 */
export function responseOf({ responses }) {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400)
  const statuses = successes.map(([status]) => status).join(' or ')
  return `${statuses} ${successes.map(([, response]) => fieldsOf(firstSchema(response))).join('')}`.trim()
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
