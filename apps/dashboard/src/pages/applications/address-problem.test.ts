import { expect, it } from 'vitest'
import { addressProblem, linesOf } from './address-problem.ts'

it.each([
  ['https://app.example.com/callback', 'web', null],
  ['http://localhost:3000/callback', 'spa', null],
  ['http://app.example.com/callback', 'web', 'http'],
  ['https://app.example.com/#callback', 'web', 'form'],
  ['https://ann@app.example.com/', 'web', 'form'],
  ['app.example.com', 'web', 'form'],
  ['com.example.app:/callback', 'native', null],
  ['com.example.app:/callback', 'web', 'scheme'],
  ['javascript:alert(1)', 'native', 'scheme'],
] as const)('returns the problem of %s in an application of kind %s', (address, kind, problem) => {
  expect(addressProblem(address, kind)).toBe(problem)
})

it('splits a text into its lines, each once', () => {
  expect(linesOf(' https://a.example \n\nhttps://b.example\nhttps://a.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})
