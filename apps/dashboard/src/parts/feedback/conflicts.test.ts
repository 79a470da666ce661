import { expect, test } from 'vitest'
import { changedValues, compareValues } from './conflicts.ts'

const base = { name: 'Notes', description: '', domains: ['a'], isOpen: true }

test('a field conflicts if both sides changed it to different values', () => {
  const mine = { ...base, name: 'Mine', domains: ['a', 'b'], isOpen: false }
  const stored = { ...base, name: 'Theirs', description: 'Theirs', isOpen: false }
  expect(compareValues(base, mine, stored)).toEqual({ changed: ['name', 'domains', 'isOpen'], conflicting: ['name'] })
})

test('a change contains the changed fields only', () => {
  expect(changedValues(base, { ...base, domains: [] })).toEqual({ domains: [] })
  expect(changedValues(base, { ...base, domains: ['a'] })).toEqual({})
})
