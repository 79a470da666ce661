import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../index.ts'
import { type EndpointDefinition, type EndpointGroup, takesIdempotencyKey, viewFor } from './endpoint.ts'
import { accessTypes } from './headers.ts'

const groups: [string, EndpointGroup][] = Object.entries(endpoints)
const writes = groups.flatMap(([noun, group]) =>
  Object.entries(group)
    .filter(([, definition]) => takesIdempotencyKey(definition))
    .map(([name, definition]) => [`${noun}.${name}`, definition] as const),
)

const secretName = /token|secret|nonce|(^|_)codes?$|_key$|(?<!has_)password$/
/** The template of claims and the length of a token, which are none. */
const ofClaims = ['token_claims', 'token_bytes', 'token_max_bytes']
/** Fields that match although they contain no secret: switches, addresses, and keys that only show their end. */
const harmless = [
  'token_url',
  'token_type',
  'token_format',
  'can_exchange_tokens',
  'token_endpoint_auth_method',
  'id_token_signed_response_alg',
  'secrets',
  ...ofClaims,
]
const harmlessEndpoints = ['apiKeys.update']
/** The URL of the response contains a code, or a key has another name. */
const secretEndpoints = [
  'sessions.createImpersonationLink',
  // Their field is called `value`, as published clients expect.
  'userApiKeys.create',
  'teamApiKeys.create',
]

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(Object(schema.properties)) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

const secretFieldsOf = ({ response }: EndpointDefinition) =>
  accessTypes
    .flatMap((access) => fieldsOf(z.toJSONSchema(viewFor(response, access), { unrepresentable: 'any', io: 'output' })))
    .filter((name) => secretName.test(name) && !harmless.includes(name))

test.each(writes)('%s is marked if its response contains a secret', (name, definition) => {
  // These errors contain a code or a nonce.
  const codes = [
    'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    'SIGN_UP_CONTINUES_BY_EMAIL',
    'TERMS_ACCEPTANCE_REQUIRED',
  ] as const
  const refusesWithCode = codes.some((code) => definition.errors.includes(code))
  const isSecret = secretFieldsOf(definition).length > 0 && !harmlessEndpoints.includes(name)
  expect(definition.returnsSecrets === true).toBe(isSecret || refusesWithCode || secretEndpoints.includes(name))
})
