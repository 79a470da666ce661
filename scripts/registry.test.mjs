import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { items, registryItem, sourceOf, VERSIONS, versionFileOf } from './lib/registry.mjs'

const promised = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'password-reset',
  'account-settings',
  'user-button',
  'team-switcher',
]

test('the registry has the screens that the guide names, and their parts', () => {
  expect(items.map(({ name }) => name)).toEqual(['parts', 'auth-forms', 'menu', ...promised])
})

test('every version from 1 on is kept', () => {
  const expected = items.flatMap(({ name, version }) =>
    Array.from({ length: version }, (_, index) => `${name}@${index + 1}.json`),
  )
  expect(readdirSync(VERSIONS).sort()).toEqual(expected.sort())
})

test.each(items)('$name is its newest version: otherwise run `node scripts/generate-registry.mjs`', (item) => {
  expect(registryItem(item)).toBe(readFileSync(versionFileOf(item), 'utf8'))
})

test.each(items)('the first comment of each file of $name has its version', ({ name, version, files }) => {
  for (const file of files) {
    const [comment] = /^ *(?:\/\/|\/\*).*$/m.exec(sourceOf(file)) ?? []
    expect(comment, file).toMatch(new RegExp(`^// Portico ${name}@${version}\\. `))
  }
})

test.each(items)('$name imports our packages, React, and files of items that it needs', ({ needs = [], files }) => {
  const known = items.filter(({ name }) => needs.includes(name)).flatMap((item) => item.files)
  for (const file of files) {
    for (const [, from = ''] of sourceOf(file).matchAll(/ from '([^']+)'/g)) {
      const isOwn = [...files, ...known].some((each) => `./${each.replace('.tsx', '')}` === from)
      expect(isOwn || /^(react|@portico\/(react(\/hooks|\/texts)?|sdk\/client))$/.test(from), `${file}: ${from}`).toBe(
        true,
      )
    }
  }
})
