import * as react from '@portico/react'
import { expect, test } from 'vitest'
import * as next from './index.ts'

test('the package exports all names of the React package, except those that Next.js replaces', () => {
  const different = ['PorticoHandler', 'PorticoProvider']
  expect(Object.keys(next).toSorted()).toEqual(
    Object.keys(react)
      .filter((name) => !different.includes(name))
      .toSorted(),
  )
})
