import { describe, expect, test } from 'vitest'
import { checkLanguage, findUnusedAllowances, readWrittenFiles } from './language.mjs'

describe('the language of comments, strings and titles', () => {
  test.each([
    ['a docstring without a verb', '/** Whether the user has signed in. */', 'begins with "Whether"'],
    ['a comment', '// Decides whose account it is that a provider speaks of.', 'contains "speaks"'],
    ['an error message', "throw new Error('The function answers null for somebody else.')", 'contains "answers"'],
    ['the title of a test', "test('of nobody in particular leave only the project', () => {})", 'begins with "of"'],
    ['a message of a screen', "const text = ['sent', 'We have sent you an e-mail.']", 'contains "e-mail"'],
  ])('is refused in %s', (_, text, problem) => {
    expect(checkLanguage({ path: 'a.ts', text: `\n${text}` })[0]).toMatchObject({
      line: 2,
      text: expect.stringContaining(problem),
    })
  })

  test.each([
    ['a docstring', '/** Returns true if the user has signed in. */'],
    ['a comment', '// RFC 7515, section 4.1.11: unknown critical headers must be rejected.'],
    ['a title that is a row of data', "test.each([['of another user', 404]])('%s', () => {})"],
    ['a URL', "const url = 'https://github.com/login/oauth'"],
    ['an identifier', "import { answers } from './answers.ts'"],
    ['a text of the published API', "error(400, 'Wrong e-mail or password.')"],
  ])('is accepted in %s', (_, text) => {
    expect(checkLanguage({ path: 'a.ts', text })).toEqual([])
  })

  test('is refused in a document, outside of its code', () => {
    const text = 'Returns `answers`.\n\n```ts\nanswered\n```\n\nThe function answers null.\n'
    expect(checkLanguage({ path: 'a.md', text }).map(({ line }) => line)).toEqual([7])
  })

  test('a command that may run a package of strangers is refused, also in code', () => {
    const text = '# Start\n\n```sh\nnpx portico init\n```\n'
    expect(checkLanguage({ path: 'a.md', text }).map(({ line }) => line)).toEqual([4])
    expect(checkLanguage({ path: 'a.md', text: text.replace('portico', '@portico/cli') })).toEqual([])
  })

  test('has no exception without a text', () => {
    expect(findUnusedAllowances(readWrittenFiles())).toEqual([])
  })
})
