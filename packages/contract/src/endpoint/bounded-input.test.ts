/** Every input of a request has a limit. A new field without one fails this test. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TemplateContent } from '../email-templates/email-templates.ts'
import { endpoints } from '../index.ts'
import { KeySet } from '../oauth-clients/key-set.ts'
import { TokenClaimsTemplate } from '../projects/token-claims.ts'
import { ForeignObject, ForeignTexts, Metadata } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { NewPassword } from '../schemas/texts.ts'
import { SignUpFieldHints, SignUpFieldLabels, SignUpFieldValues } from '../sign-up-fields/sign-up-field-schemas.ts'
import { UncheckedRow } from '../transfers/transfers.ts'
import type { EndpointDefinition } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'

const tooLong = 'x'.repeat(limits.opaqueTextMaxLength + 1)

const publicKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }

/** Returns an object with one member more than allowed, whose names are language tags. */
const manyMembers = (max: number) =>
  Object.fromEntries(Array.from({ length: max + 1 }, (_, index) => [`aa-x${String(index).padStart(3, '0')}`, 'x']))

/** Fields with a rule of their own, and input that the rule refuses. */
const ownRules = new Map<z.ZodType, readonly unknown[]>([
  [Metadata, [tooLong, { [tooLong]: 1 }, [[tooLong]]]],
  [TokenClaimsTemplate, [{ a: tooLong }, { [tooLong]: 1 }, { a: [[tooLong]] }]],
  [ForeignObject, [{ a: tooLong }, { [tooLong]: 1 }, { a: { b: [tooLong] } }]],
  [ForeignTexts, [{ a: tooLong }, { [tooLong]: '' }]],
  [SignUpFieldValues, [{ a: tooLong }, { [tooLong]: 'x' }, manyMembers(limits.signUpFieldsMax)]],
  [SignUpFieldLabels, [{}, { en: tooLong }, { [tooLong]: 'x' }, manyMembers(limits.signUpFieldLanguagesMax)]],
  [SignUpFieldHints, [{ en: tooLong }, manyMembers(limits.signUpFieldLanguagesMax)]],
  // Limited by the service as a whole, with its own response.
  [TemplateContent, [{ a: tooLong }]],
  [KeySet, [{ keys: [] }, { keys: Array.from({ length: 21 }, () => publicKey) }, { keys: [{ ...publicKey, d: 'x' }] }]],
  // Limited by the size of the body. The service checks each row by its schema, in `transfer-rows.ts`.
  [UncheckedRow, []],
  // Limited by the service, with PASSWORD_TOO_LONG.
  [NewPassword, []],
])

interface Leaf {
  readonly place: string
  readonly schema: unknown
}

/** Returns every leaf of a shape, and lists themselves for their length. */
function leavesOf(place: string, schema: unknown): Leaf[] {
  if (schema instanceof z.ZodType && ownRules.has(schema)) return []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return leavesOf(place, schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) return leavesOf(place, schema.out)
  // Undeclared keys of an object are refused or ignored.
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => leavesOf(`${place}.${key}`, inner))
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(place, option))
  if (schema instanceof z.ZodArray) return [{ place, schema }, ...leavesOf(`${place}[]`, schema.element)]
  return [{ place, schema }]
}

function isBounded({ schema }: Leaf): boolean {
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return true
  if (schema instanceof z.ZodString) return schema.maxLength !== null
  if (schema instanceof z.ZodNumber) return Number.isFinite(schema.minValue) && Number.isFinite(schema.maxValue)
  return schema instanceof z.ZodArray && z.toJSONSchema(schema, { unrepresentable: 'any' }).maxItems !== undefined
}

const partsOf = ({ params, query, body }: EndpointDefinition) =>
  Object.entries({ params, query, ...(body instanceof z.ZodType ? { body } : body) })

const leaves = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries<EndpointDefinition>(group).flatMap(([name, definition]) =>
    partsOf(definition).flatMap(([part, schema]) => (schema ? leavesOf(`${noun}.${name} ${part}`, schema) : [])),
  ),
)

test('every text, number and list of every request has a bound', () => {
  expect(leaves.filter((leaf) => !isBounded(leaf)).map(({ place }) => place)).toEqual([])
  // The search covered queries, paths, lists, unions and views.
  expect(leaves.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'users.list query.query',
      'projects.jwks params.project_id',
      'projects.update body.config.oauth_providers',
      'projects.update body.config.oauth_providers[].client_secret',
      'users.updateMe client.display_name',
      'users.updateMe server.primary_email',
    ]),
  )
})

const texts = leaves.flatMap(({ place, schema }) => (schema instanceof z.ZodString ? [{ place, schema }] : []))

test.each(texts)('$place refuses one character too many with one sentence', ({ schema }) => {
  expect(schema.safeParse('x'.repeat((schema.maxLength ?? 0) + 1)).error?.issues).toHaveLength(1)
})

test('the OpenAPI document contains the bounds, also those of passwords', () => {
  const { paths } = openApiDocument(endpoints, 'server')
  expect(paths).toMatchObject({
    '/users': {
      post: { requestBody: { content: { 'application/json': { schema: { properties: boundsOfUsers } } } } },
      get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'query', schema: bound(1000) })]) },
    },
  })
})

const bound = (maxLength: number) => expect.objectContaining({ type: 'string', maxLength })
const boundsOfUsers = {
  display_name: { anyOf: [bound(limits.nameMaxLength), { type: 'null' }] },
  password: { anyOf: [bound(limits.passwordMaxLength), { type: 'null' }] },
  password_hash: bound(limits.opaqueTextMaxLength),
}

test('fields with a rule of their own refuse input that is too long', () => {
  for (const [schema, refused] of ownRules) {
    for (const value of refused) expect(schema.safeParse(value).success).toBe(false)
  }
})

test.each([z.string(), z.object({ a: z.string().optional() }), z.array(z.literal(1)), z.number(), z.unknown()])(
  'finds a schema without a maximum length: %#',
  (schema) => {
    expect(leavesOf('body', schema).filter((leaf) => !isBounded(leaf))).toHaveLength(1)
  },
)
