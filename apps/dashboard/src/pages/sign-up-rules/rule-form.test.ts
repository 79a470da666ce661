import { expect, it } from 'vitest'
import { moved } from '../../parts/lists/moved.ts'
import { toForm, toRule } from './rule-form.ts'

it('writes lists, choices and empty fields of a rule, and reads them again', () => {
  const form = {
    ...toForm(),
    emails: 'example.com\nann@example.org',
    countries: 'DE AT',
    isDisposable: 'yes' as const,
    botRiskFrom: '50',
  }
  const rule = toRule(form)
  expect(rule).toMatchObject({
    emails: ['example.com', 'ann@example.org'],
    countries: ['DE', 'AT'],
    networks: null,
    isDisposable: true,
    isVerified: null,
    botRiskFrom: 50,
  })
  expect(toForm(rule)).toEqual(form)
})

it('moves an item up or down, and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
