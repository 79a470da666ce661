import { expect, test } from 'vitest'
import { appearance } from './de/appearance.ts'
import { de } from './de/index.ts'
import { signIn } from './de/sign-in.ts'

test('the German word for email has a hyphen that no line ends at', () => {
  const texts = JSON.stringify([de, signIn, appearance])
  expect(texts).toContain('E\u2011Mail')
  expect(texts).not.toContain('E-Mail')
})
