import { expect, test } from 'vitest'
import { TokenClaimsTemplate } from './token-claims.ts'

const problems = (template: unknown) =>
  (TokenClaimsTemplate.safeParse(template).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test.each([
  [{ plan: '{{user.client_metadata.plan}}', 'https://a.test/roles': '{{permission_ids}}' }],
  [
    {
      tenant: { id: '{{selected_team.id}}', may: '{{selected_team.permission_ids}}', version: 2 },
      on: true,
      empty: null,
    },
  ],
  [{ mail: '{{user.primary_email}}', seen: ['{{user.client_read_only_metadata.a.b-c.0}}', 'text'] }],
])('%j is a template', (template) => {
  expect(problems(template)).toEqual([])
})

test.each([
  [{ sub: 1 }, 'is reserved'],
  [{ is_admin: true }, 'is reserved'],
  [{ tenant_id: 'x' }, 'is reserved'],
  [{ 'a b': 1 }, 'names have'],
  [{ ['a'.repeat(65)]: 1 }, 'names have'],
  [JSON.parse('{"__proto__":1}'), 'is reserved'],
  [{ a: JSON.parse('{"__proto__":1}') }, 'must not contain __proto__'],
  [{ a: '{{user.server_metadata.plan}}' }, 'is no field'],
  [{ a: '{{user.password}}' }, 'is no field'],
  [{ a: '{{user.constructor}}' }, 'is no field'],
  [{ a: '{{user.id.length}}' }, 'is no field'],
  [{ a: '{{user}}' }, 'is no field'],
  [{ a: '{{}}' }, 'is no field'],
  [{ a: 'Hello {{user.id}}' }, 'is no placeholder'],
  [{ a: 'x'.repeat(4096) }, 'bytes as JSON'],
  [Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`a${index}`, 1])), 'at most 32'],
])('%j is refused: %s', (template, problem) => {
  expect(problems(template).join()).toContain(problem)
})

test('a deep value is refused', () => {
  const deep = Array.from({ length: 10 }).reduce<unknown>((inner) => ({ inner }), 1)
  expect(problems({ a: deep }).join()).toContain('levels deep')
})
