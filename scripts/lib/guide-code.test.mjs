import { expect, test } from 'vitest'
import { withExampleCode } from './guide-code.mjs'

const source = '// #region one\nconst one = 1\n// #endregion\nconst two = 2\n'
/** @param {string} path */
const guide = (path) => `Text.\n\n<!-- code: ${path} -->\n\`\`\`ts\nold\n\`\`\`\n\nMore.\n`
/** @param {string} path */
const shown = (path) => withExampleCode(guide(path), () => source)

test('a guide shows the whole file, without the marks of regions', () => {
  expect(shown('a.ts')).toBe(guide('a.ts').replace('old', 'const one = 1\nconst two = 2'))
})

test('a guide shows a region of a file', () => {
  expect(shown('a.ts#one')).toBe(guide('a.ts#one').replace('old', 'const one = 1'))
})

test('a guide shows a region inside a test without its indentation', () => {
  const inside = "test('x', () => {\n  // #region one\n  if (a) {\n\n    b()\n  }\n  // #endregion\n})\n"
  const block = withExampleCode(guide('a.ts#one'), () => inside)
  expect(block).toBe(guide('a.ts#one').replace('old', 'if (a) {\n\n  b()\n}'))
})

test('a missing region or file throws an error', () => {
  expect(() => shown('a.ts#three')).toThrow('a.ts has no region three.')
  expect(() => withExampleCode(guide('examples/none.ts'))).toThrow('which does not exist')
})

test('a comment without a block throws an error, because readers would see nothing', () => {
  expect(() => withExampleCode('Text.\n\n<!-- code: a.ts#one -->\n\nMore.\n', () => source)).toThrow(
    'names a.ts#one without a block',
  )
})

test('other blocks of code stay unchanged', () => {
  const text = '```ts\nold\n```\n'
  expect(withExampleCode(text, () => source)).toBe(text)
})
