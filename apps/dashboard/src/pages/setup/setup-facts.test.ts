import { expect, test } from 'vitest'
import { doneSteps, factsOf } from './setup-facts.ts'

const signUp = { type: 'sign_up', at: new Date(1000), userId: 'u1' } as const
const signIn = { type: 'sign_in', at: new Date(3000), userId: 'u1' } as const
const created = { type: 'api_key_created', at: new Date(500), userId: null } as const
const nothing = { firstUse: null, hasMore: false }

test('a project without requests has no step done', () => {
  expect(factsOf([created], nothing)).toEqual({ request: null, signUp: null, signIn: null })
})

test('the first use of a key is the first request', () => {
  const firstUse = new Date(700)
  expect(factsOf([], { ...nothing, firstUse }).request).toEqual({ at: firstUse, userId: null })
})

test('a sign-up is also a request, before the use of its key is stored', () => {
  const facts = factsOf([signUp, created], nothing)
  expect(facts).toEqual({
    request: { at: new Date(1000), userId: 'u1' },
    signUp: { at: new Date(1000), userId: 'u1' },
    signIn: null,
  })
  expect(doneSteps(facts)).toBe(2)
})

test('the oldest event of each kind counts', () => {
  const later = { ...signIn, at: new Date(9000) }
  expect(factsOf([later, signIn, signUp], nothing).signIn).toEqual({ at: new Date(3000), userId: 'u1' })
})

test('a user whom an owner created needs no sign-up', () => {
  expect(doneSteps(factsOf([signIn], nothing))).toBe(3)
})

test('a project with more events than are read has all steps done', () => {
  expect(doneSteps(factsOf([created], { ...nothing, hasMore: true }))).toBe(3)
})
