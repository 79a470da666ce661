import { expect, test } from 'vitest'
import { doneSteps, factsOf } from './setup-facts.ts'

const nothing = { firstRequestAt: null, firstSignUpAt: null, firstSignInAt: null }
const [first, second, third] = [new Date(1000), new Date(2000), new Date(3000)]

test('a project without requests has no step done', () => {
  expect(factsOf(nothing)).toEqual({ request: null, signUp: null, signIn: null })
})

test('each step has its time', () => {
  const facts = factsOf({ firstRequestAt: first, firstSignUpAt: second, firstSignInAt: third })
  expect(facts).toEqual({ request: first, signUp: second, signIn: third })
})

test('a sign-up is also a request, before the use of its key is stored', () => {
  const facts = factsOf({ ...nothing, firstSignUpAt: second })
  expect(facts).toEqual({ request: true, signUp: second, signIn: null })
  expect(doneSteps(facts)).toBe(2)
})

test('a user that an owner created needs no sign-up', () => {
  expect(doneSteps(factsOf({ ...nothing, firstSignInAt: third }))).toBe(3)
})
