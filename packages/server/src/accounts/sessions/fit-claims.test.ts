import { expect, test } from 'vitest'
import { fitClaims, tokenBytesOf } from './fit-claims.ts'

const own = { sub: 'u1', name: 'Ann' }

test('claims that fit are kept', () => {
  expect(fitClaims(own, { plan: 'pro', list: [1] })).toEqual({ claims: { plan: 'pro', list: [1] }, omitted: [] })
})

test('the largest claims are left out first, and named', () => {
  const { claims, omitted } = fitClaims(own, { small: 'x', large: 'x'.repeat(3000), middle: 'x'.repeat(1900) })
  expect(omitted).toEqual(['large'])
  expect(claims).toMatchObject({ small: 'x', claims_omitted: ['large'] })
  expect(tokenBytesOf({ ...own, ...claims })).toBeLessThanOrEqual(3000)
})

test('own claims are never replaced', () => {
  expect(fitClaims(own, { sub: 'other', name: 'x', role: 'y' }).claims).toEqual({ role: 'y' })
})

test('own claims that are too long themselves leave no room, and fail nothing', () => {
  const { claims, omitted } = fitClaims({ name: 'x'.repeat(4000) }, { plan: 'pro', a: 1 })
  expect([...omitted].sort()).toEqual(['a', 'plan'])
  expect(claims).toEqual({ claims_omitted: expect.any(Array) })
})
