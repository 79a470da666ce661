import { expect, test } from 'vitest'
import { checkStyleModules } from './style-modules.mjs'

const css = {
  path: 'apps/dashboard/src/parts/card.module.css',
  text: '.card { margin: 0.5rem; }\n.head > h2 { color: red; }',
}
/**
 * @param {string} body
 * @param {string} [path]
 */
const user = (body, path = 'apps/dashboard/src/parts/card.tsx') => ({
  path,
  text: `import styles from '${path.includes('/pages/') ? '../../parts/' : './'}card.module.css'\n${body}`,
})
/** @param {Parameters<typeof checkStyleModules>} input */
const problemsOf = (...input) => checkStyleModules(...input).map(({ text }) => text)

test('accepts a module whose classes are all used', () => {
  expect(problemsOf([user('styles.card, styles.head')], [css])).toEqual([])
})

test('refuses a class that the module does not define', () => {
  const problems = checkStyleModules([user('styles.card, styles.head,\nstyles.foot')], [css])
  expect(problems).toEqual([
    {
      path: 'apps/dashboard/src/parts/card.tsx',
      line: 3,
      text: 'uses the class "foot", which apps/dashboard/src/parts/card.module.css does not define.',
    },
  ])
})

test('refuses a class that nothing uses', () => {
  expect(problemsOf([user('styles.card')], [css])).toEqual(['defines the class "head", which nothing uses.'])
})

test('refuses a computed class', () => {
  const text = 'computes the name of a class: use a data attribute for variants.'
  expect(problemsOf([user('styles.card, styles.head, styles[look]')], [css])).toEqual([text])
})

test('refuses a class that is written as text', () => {
  const text = 'writes a class as text: compose parts, or use the module of the page.'
  expect(problemsOf([user('styles.card, styles.head, <p className="hint" />')], [css])).toEqual([text])
})

test('refuses an abbreviation', () => {
  const short = { ...css, text: '.card { margin: 0 }\n.hd { color: red }' }
  expect(problemsOf([user('styles.card, styles.hd')], [short])).toEqual([
    'names a class "hd": use words, in camel case.',
  ])
})

test('refuses a module that does not exist', () => {
  expect(problemsOf([user('styles.card')], [])).toEqual([
    'imports apps/dashboard/src/parts/card.module.css, which does not exist.',
  ])
})

test('refuses the module of a part in a page', () => {
  const page = user('styles.card, styles.head', 'apps/dashboard/src/pages/users/users-page.tsx')
  expect(problemsOf([page], [css])).toEqual([
    'imports apps/dashboard/src/parts/card.module.css: a page has its own classes and composes parts.',
  ])
})

test('does not take names of other places for classes', () => {
  const global = {
    ...css,
    text: '.card:has(:global(.portico-page)) { background: url("a.svg") }\n/* .old */\n.head {}',
  }
  expect(problemsOf([user('styles.card, styles.head')], [global])).toEqual([])
})
