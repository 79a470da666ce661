/** A part of a JSON Schema. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly [name: string]: unknown
}

const reference: Schema = {
  type: 'object',
  description: 'The name of the environment variable that contains the secret',
  properties: { $env: { type: 'string' } },
  required: ['$env'],
  additionalProperties: false,
}
const secretFields: ReadonlySet<string> = new Set(['client_secret', 'password'])

const pathOfBody = ['paths', '/internal/configuration', 'put', 'requestBody', 'content', 'application/json', 'schema']

/**
 * Returns the JSON Schema of configuration files: the body that the service accepts, with references instead of secrets and
 * with environments.
 */
export async function schemaOf(url: string, fetch: typeof globalThis.fetch): Promise<object> {
  const response = await fetch(`${url.replace(/\/$/, '')}/api/v1/docs/admin.json`, { redirect: 'error' })
  if (!response.ok) throw new Error(`The service did not return its reference (status ${response.status}).`)
  const configuration = withReferences(memberAt(await response.json(), pathOfBody))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of a Portico project',
    ...configuration,
    properties: {
      $schema: { type: 'string' },
      ...configuration.properties,
      environments: {
        type: 'object',
        description: 'Values that differ by environment. Objects are merged, lists replace the others.',
        additionalProperties: configuration,
      },
    },
  }
}

function withReferences(schema: Schema): Schema {
  const changed = Object.entries(schema).map(([name, value]) => [
    name,
    name === 'properties' && isObject(value) ? withSecretsReplaced(value) : deep(value),
  ])
  return Object.fromEntries(changed)
}

const withSecretsReplaced = (properties: object) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, secretFields.has(name) ? reference : deep(value)]),
  )

/** Throws if the document has no such object. */
function memberAt(document: unknown, path: readonly string[]): Schema {
  let found = document
  for (const name of path) found = isObject(found) ? found[name] : undefined
  if (!isObject(found)) throw new Error('This version of the service has no configuration files. Update it.')
  return found
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

function deep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deep)
  return isObject(value) ? withReferences(value) : value
}
