import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from '../../texts/en/palette.ts'
import { shell } from '../../texts/en/shell.ts'
import { findMatches, piecesOf } from './match.ts'
import { placesOf, placesOfId } from './places.ts'

const places = placesOf(shell, palette)
const found = (query: string) => findMatches(query, places).map(({ label }) => label)

test('each page of the router without an id is a place of the palette', () => {
  const files = ['project-routes.tsx', 'developer-routes.tsx']
  const routes = files.map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).join('\n')
  const paths = [...routes.matchAll(/path: '(\/[^'$]*)'/g)].map(([, path = '']) =>
    `/p/$projectId${path}`.replace(/\/$/, ''),
  )
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !places.some(({ to }) => to === path))).toEqual([])
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
})

test.each([
  ['logo', ['Appearance']],
  ['brand color', ['Appearance']],
  ['csv', ['Import and export', 'Export']],
  ['smtp', ['Email']],
  ['timeout', ['Sessions']],
  ['google', ['Google']],
  ['secret key', ['API keys']],
  ['roles', ['Permissions']],
  ['history', ['History of imports', 'Audit log']],
  ['zzz', []],
])('%s finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('an exact id opens a user or a team, a part of one opens none', () => {
  const id = '5f3c1a92-8d4e-4b7f-a051-e2c9d7b80f64'
  expect(placesOfId(id, shell).map(({ params }) => params)).toEqual([{ userId: id }, { teamId: id }])
  expect(placesOfId(id.slice(1), shell)).toEqual([])
})

test('the beginnings of words that match are marked, and other letters are not', () => {
  expect(piecesOf('Email templates', 'te em')).toMatchObject([
    { text: 'Em', isMatch: true },
    { text: 'ail ', isMatch: false },
    { text: 'te', isMatch: true },
    { text: 'mplates', isMatch: false },
  ])
  expect(piecesOf('a+b (c)', '(')).toEqual([{ text: 'a+b (c)', isMatch: false, at: 0 }])
})
