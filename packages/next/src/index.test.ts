import * as react from '@portico/react'
import { expect, test } from 'vitest'
import * as next from './index.ts'

test('everything of the React package is here, except what is different in Next.js', () => {
  const different = ['PorticoHandler', 'PorticoProvider']
  expect(Object.keys(next).toSorted()).toEqual(
    Object.keys(react)
      .filter((name) => !different.includes(name))
      .toSorted(),
  )
})
