import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPage } from '../packages/server/src/platform/http/pages/page-frame.ts'
import { ROOT } from './lib/run.mjs'

test('the pages of the service show the mark and the word of the dashboard', () => {
  const page = renderPage('Title', 'card', '')
  const shapes =
    readFileSync(`${ROOT}/apps/dashboard/sprites/logo.svg`, 'utf8').match(/<(?:rect|path|circle) [^>]*>/g) ?? []
  expect(shapes).toHaveLength(12)
  expect(page.match(/<(?:rect|path|circle) [^>]*>/g)).toEqual(shapes)
})
