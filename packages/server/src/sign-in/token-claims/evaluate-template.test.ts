import { expect, test } from 'vitest'
import { evaluateTemplate, rootsOf } from './evaluate-template.ts'

const values = {
  user: { id: 'u1', client_metadata: { plan: 'pro', seats: 3, list: [1], none: null }, selected_team: null },
  selected_team: null,
  permission_ids: ['read'],
}

test.each([
  [
    { plan: '{{user.client_metadata.plan}}', seats: '{{user.client_metadata.seats}}' },
    { plan: 'pro', seats: 3 },
  ],
  [
    { all: '{{user.client_metadata}}', may: '{{permission_ids}}' },
    { all: values.user.client_metadata, may: ['read'] },
  ],
  [
    { none: '{{user.client_metadata.none}}', text: 'plain', flag: true },
    { none: null, text: 'plain', flag: true },
  ],
  [{ absent: '{{user.client_metadata.absent}}', deep: '{{user.client_metadata.plan.length}}' }, {}],
  [{ inherited: '{{user.client_metadata.toString}}', item: '{{user.client_metadata.list.0}}' }, {}],
  [{ team: '{{selected_team.id}}', nested: { team: '{{selected_team.id}}' } }, { nested: { team: null } }],
  [{ list: ['{{user.id}}', '{{selected_team.id}}'] }, { list: ['u1', null] }],
])('%j becomes %j', (template, expected) => {
  expect(evaluateTemplate(template, values)).toEqual(expected)
})

test('a value is not evaluated again', () => {
  const user = { client_metadata: { plan: '{{user.id}}' }, id: 'u1' }
  expect(evaluateTemplate({ plan: '{{user.client_metadata.plan}}' }, { user })).toEqual({ plan: '{{user.id}}' })
})

test('the roots of a template name what has to be read', () => {
  const template = { a: '{{user.id}}', b: [{ c: '{{selected_team.permission_ids}}' }], d: '{{selected_team.id}}' }
  expect([...rootsOf(template)].sort()).toEqual(['selected_team', 'selected_team.permission_ids', 'user'])
})
