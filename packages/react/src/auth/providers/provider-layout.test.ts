import { oauthProviderIds, oauthProviderName } from '@portico/contract/oauth-providers'
import { expect, test } from 'vitest'
import { arrangeProviders, providerName } from './provider-layout.ts'

const ids = 'google github facebook microsoft spotify discord gitlab apple bitbucket linkedin x'.split(' ')
const shapeOf = (providers: readonly string[]) => {
  const { columns, buttons } = arrangeProviders(providers)
  return [columns, buttons.map(({ show }) => show[0]).join('')]
}

test('every built-in provider has its name', () => {
  expect(oauthProviderIds.map(providerName)).toEqual(oauthProviderIds.map(oauthProviderName))
})

test.each([
  [1, [2, 'r']],
  [3, [2, 'rrr']],
  [4, [2, 'nnnn']],
  [5, [2, 'rnnnn']],
  [6, [2, 'nnnnnn']],
  [7, [3, 'rmmmmmm']],
  [8, [4, 'mmmmmmmm']],
  [9, [4, 'rmmmmmmmm']],
  [10, [5, 'mmmmmmmmmm']],
  [11, [5, 'rmmmmmmmmmm']],
])('%i providers are arranged as %j', (count, shape) => {
  expect(shapeOf(ids.slice(0, count))).toEqual(shape)
})

test('every line of a grid is full', () => {
  for (let count = 4; count <= ids.length; count++) {
    const { columns, buttons } = arrangeProviders(ids.slice(0, count))
    expect(buttons.filter(({ show }) => show !== 'row').length % columns).toBe(0)
  }
})

test('a provider without a mark is a row above the marks, and keeps its position in a list of names', () => {
  const { buttons } = arrangeProviders([...ids.slice(0, 8), 'company-id'])
  expect(buttons[0]).toEqual({ id: 'company-id', name: undefined, show: 'row' })
  expect(buttons.slice(1).every(({ show }) => show === 'mark')).toBe(true)
  expect(arrangeProviders(['google', 'company-id', 'github', 'x']).buttons.map(({ id }) => id)).toEqual([
    'google',
    'company-id',
    'github',
    'x',
  ])
})
