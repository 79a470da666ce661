import { describe, expect, test } from 'vitest'
import { checkCommentWidth } from './comment-width.mjs'

describe('the width of comments', () => {
  const wide = 'word '.repeat(30)

  test.each([`// ${wide}`, `/** ${wide} */`, ` * ${wide}`])('is limited: %s', (line) => {
    expect(checkCommentWidth({ path: 'a.ts', text: `const a = 1\n${line}` })).toMatchObject([{ line: 2 }])
  })

  test.each([`const text = '${wide}'`, `// biome-ignore lint/a11y/useSemanticElements: ${wide}`, '// A comment.'])(
    'leaves other lines alone: %s',
    (line) => {
      expect(checkCommentWidth({ path: 'a.ts', text: line })).toEqual([])
    },
  )
})
