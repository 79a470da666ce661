import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideBlocks, problemOf, readGuideBlocks } from './lib/guide-blocks.mjs'
import { ROOT } from './lib/run.mjs'

/** @param {string} path */
const exists = (path) => existsSync(`${ROOT}/${path}`)

/**
 * Returns what is wrong with the blocks of a guide.
 * @param {string} text
 */
const problemsOf = (text) => guideBlocks('a.md', text).map((block) => problemOf(block, exists))
/**
 * @param {string} mark
 * @param {string} [language]
 */
const marked = (mark, language = 'sh') => problemsOf(`Text.\n\n${mark}\n\`\`\`${language}\nnpm start\n\`\`\`\n`)

test('each block of a guide is written from a file, compiled, run by a test, or says why not', () => {
  const blocks = readGuideBlocks()
  expect(blocks.length).toBeGreaterThan(250)
  const problems = blocks.flatMap((block) => {
    const problem = problemOf(block, exists)
    return problem === null ? [] : [`${block.path}:${block.line} ${problem}.`]
  })
  expect(problems).toEqual([])
})

test('a block without a mark in the line above it is found, also in a list', () => {
  expect(marked('')).toEqual(['has no mark'])
  expect(marked('<!-- Types -->', 'ts')).toEqual(['has no mark'])
  expect(marked('<!-- types -->\n', 'ts')).toEqual(['has no mark'])
  expect(problemsOf('Text.\n<!-- types -->\n```ts\ngo()\n```\n')).toEqual(['has no mark'])
  expect(problemsOf('1. Text.\n\n<!-- types -->\n   ```ts\n   go()\n   ```\n')).toEqual(['has no mark'])
  expect(problemsOf('1. Text.\n\n   <!-- types -->\n   ```ts\n   go()\n   ```\n')).toEqual([null])
})

test('a mark names a file that exists; the one of a command is a test', () => {
  expect(marked('<!-- code: README.md -->')).toEqual([null])
  expect(marked('<!-- code: examples/none.ts#one -->')).toEqual(['names examples/none.ts#one, which does not exist'])
  expect(marked('<!-- run: scripts/guide-blocks.test.mjs -->')).toEqual([null])
  expect(marked('<!-- run: scripts/none.test.mjs -->')).toEqual(['names scripts/none.test.mjs, which is no test'])
  expect(marked('<!-- run: README.md -->')).toEqual(['names README.md, which is no test'])
})

test('a reason has at least three words', () => {
  expect(marked('<!-- not run: needs Docker here -->')).toEqual([null])
  for (const mark of [
    '<!-- not run -->',
    '<!-- not run:  -->',
    '<!-- not run: no time -->',
    '<!-- not run: no - time -->',
  ]) {
    expect(marked(mark)).toEqual(['gives no reason'])
  }
})

test('commands cannot be compiled', () => {
  expect(marked('<!-- types -->')).toEqual(['is no code that can be compiled'])
  expect(marked('<!-- types -->', 'ts')).toEqual([null])
})

test('output in other languages needs no mark', () => {
  expect(marked('', 'text')).toEqual([])
})

test('the code of a block has no indentation of a list, and a block has an end', () => {
  expect(guideBlocks('a.md', '1. Text.\n\n   ```ts\n   if (a) {\n     b()\n   }\n   ```\n')[0]?.code).toBe(
    'if (a) {\n  b()\n}\n',
  )
  expect(() => guideBlocks('a.md', 'Text.\n\n```sh\nnpm start\n')).toThrow('a.md does not end the block of line 3')
})
