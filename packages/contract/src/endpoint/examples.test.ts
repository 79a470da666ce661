import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../index.ts'
import { type EndpointDefinition, viewFor } from './endpoint.ts'
import { accessTypes } from './headers.ts'
import { openApiDocument } from './openapi.ts'

const definitions = Object.values(endpoints).flatMap((group): EndpointDefinition[] => Object.values(group))

describe.each(accessTypes)('with %s access', (access) => {
  const { paths } = openApiDocument(endpoints, access) as { paths: Record<string, Record<string, Operation>> }
  const operationOf = (method: string, path: string) => {
    const operation = paths[path || '/']?.[method.toLowerCase()]
    return operation ?? expect.fail('is not in the document')
  }
  const operations = definitions
    .filter((definition) => definition.access === 'open' || definition.access.includes(access))
    .map((definition) => ({ ...definition.route, definition }))

  test('the document is valid OpenAPI', async () => {
    expect(await new Validator().validate(openApiDocument(endpoints, access))).toEqual({ valid: true })
  })

  test.each(operations)(
    'the examples of $method $path are what it accepts and returns',
    ({ method, path, definition }) => {
      const { requestBody, responses, parameters } = operationOf(method, path)
      const accepts = (schema: Parameters<typeof viewFor>[0], examples: readonly unknown[]) => {
        expect(examples.length).toBeGreaterThan(0)
        for (const example of examples) expect(viewFor(schema, access).safeParse(example).error).toBeUndefined()
      }
      if (definition.body) accepts(definition.body, examplesOf(requestBody))
      if (definition.responseFormat !== 'redirect') {
        accepts(definition.response, examplesOf(responses[String(definition.status ?? 200)]))
      }
      if (definition.params) {
        const values = parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name, example }) => [name, example])
        accepts(definition.params, [Object.fromEntries(values)])
      }
    },
  )
})

interface WithContent {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>
}

interface Operation {
  readonly requestBody?: WithContent
  readonly responses: Readonly<Record<string, WithContent>>
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[]
}

const examplesOf = ({ content = {} }: WithContent = {}) => Object.values(content).map(({ example }) => example)
