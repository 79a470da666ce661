import { expect, test } from 'vitest'
import { splitVerb } from './split-verb.ts'

const words = { ban: 'ban block', delete: 'delete remove' }

test.each([
  ['ban ann lee', { verbs: ['ban'], rest: 'ann lee' }],
  ['  BLOCK  Ann ', { verbs: ['ban'], rest: 'Ann' }],
  ['re ann', { verbs: ['delete'], rest: 'ann' }],
  ['ban', { verbs: [], rest: '' }],
  ['b ann', { verbs: [], rest: 'ann' }],
  ['ann ban', { verbs: [], rest: 'ban' }],
  ['', { verbs: [], rest: '' }],
])('%j', (text, expected) => {
  expect(splitVerb(text, words)).toEqual(expected)
})
