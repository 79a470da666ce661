import { expect, test } from 'vitest'
import { endpoints, errorCatalogue, errorCodes, KnownError, knownError, readKnownError } from '../index.ts'

const definitions = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, definition]) => ({ name: `${noun}.${name}`, ...definition })),
)

test('each code is listed once and has one row', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length)
  expect(Object.keys(errorCatalogue).toSorted()).toEqual(errorCodes.toSorted())
})

test('an endpoint lists each of its codes once', () => {
  for (const { name, errors } of definitions) {
    const codes: readonly string[] = errors
    expect(
      codes.filter((code, index) => codes.indexOf(code) !== index),
      name,
    ).toEqual([])
  }
})

test('`KnownError.is` narrows the error to the given codes', () => {
  const error: unknown = knownError('TEAM_NOT_FOUND', { team_id: 't' })
  expect(KnownError.is(error, 'USER_NOT_FOUND', 'TEAM_NOT_FOUND')).toBe(true)
  expect(KnownError.is(error, 'USER_NOT_FOUND')).toBe(false)
  expect(KnownError.is(new Error('TEAM_NOT_FOUND'), 'TEAM_NOT_FOUND')).toBe(false)
  if (KnownError.is(error, 'TEAM_NOT_FOUND')) expect(error.details.team_id satisfies string).toBe('t')
})

test('details are required by the codes that have some, and forbidden for the others', () => {
  // @ts-expect-error The details are missing.
  expect(() => knownError('TEAM_NOT_FOUND')).toThrow(TypeError)
  // @ts-expect-error This code has no details.
  expect(knownError('USER_NOT_FOUND', { user_id: 'u' }).code).toBe('USER_NOT_FOUND')
})

test('an unknown code becomes UNSUPPORTED_ERROR with status 500', () => {
  const error = readKnownError({ code: 'BRAND_NEW', error: 'Something new.', details: { x: 1 } }, { status: 400 })
  expect(error).toMatchObject({
    code: 'UNSUPPORTED_ERROR',
    status: 500,
    details: { originalErrorCode: 'BRAND_NEW' },
  })
})
