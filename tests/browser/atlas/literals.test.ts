import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import * as en from '@portico/messages/en'
import { languages } from '@portico/messages/generated/languages'
import { atlasStates } from '../../../apps/atlas/src/states/index.ts'
import { test } from './atlas-page.ts'
import type { Look } from './looks.ts'

const look: Look = { mode: 'light', dir: 'ltr', width: 1280, lang: 'en-XA' }

const atlas = new URL('../../../apps/atlas/src/', import.meta.url)
const atlasSources = readdirSync(atlas, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(new URL(file, atlas), 'utf8'))
  .join()
const englishTexts = new Set<string>(
  Object.values(en).map(([, text]) => (typeof text === 'string' ? text : text.other)),
)

/** Data that equals the text of a message: the role `member`, and a button of the host. */
const alsoMessages = ['Member', 'Not now']

/** Data that the screens derive from the fixtures. */
const derived = [
  // Initials
  /^\P{Ll}{1,2}$|^\p{L}{2}$|^👩/u,
  /^(Fern ?)+…?$/,
  // Dates, times, devices and places
  /^(May 2, 2026 at 9:41\sAM\.( (Chrome|Firefox) on \w+\.)?)?( ?203\.0\.113\.7\.|\s?Portugal\.)?$/,
  // Recovery codes and keys of authenticator apps
  /^\w{4}-\w{4}$|^[A-Z2-7]{32}$/,
  // Roles, by the ids of their permissions
  /^Admin\.?$|^Member, Write notes$/,
  /^Microsoft$/,
  // The report of a failed callback
  /^\{\n/,
  /^English \(Pseudo-Accents\)$|^Esperanto$/,
  // Names between direction controls
  /^[\u202a-\u202e\u2066-\u2069]/,
]

function isData(text: string): boolean {
  if (englishTexts.has(text)) return alsoMessages.includes(text)
  const name = text.replace(/(…| \d+|\.)+$/, '')
  const isLanguage = Object.values<string>(languages).includes(text)
  return isLanguage || atlasSources.includes(name) || derived.some((pattern) => pattern.test(text))
}

test('every text of every screen comes from the catalogue', { tag: '@long' }, async ({ atlas }) => {
  test.setTimeout(600_000)
  const literals = new Map<string, string>()
  // A user who has chosen a language never sees a pseudo-locale.
  for (const state of atlasStates.filter(({ lang }) => lang === undefined)) {
    await atlas.open(state, look)
    const texts = await textsOutsideOfMessages(atlas.page)
    for (const text of texts) if (!isData(text)) literals.set(text, state.id)
  }
  expect(Object.fromEntries(literals)).toEqual({})
})

test('a literal is found in a text and in a label', async ({ page }) => {
  await page.setContent(`<div class="portico-root"><p>⟦Signed in as <b>Fern</b>⟧ Retry</p>
    <button aria-label="Cancel" title="⟦Close⟧">×</button></div>`)
  const texts = await textsOutsideOfMessages(page)
  expect(texts).toEqual(['Retry', 'Cancel'])
  expect(texts.filter(isData)).toEqual([])
})

/** Returns the texts and labels of our elements that are not part of a message, which the pseudo-locale puts in brackets. */
function textsOutsideOfMessages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    for (const root of document.querySelectorAll<HTMLElement>('.portico-root')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      let depth = 0
      while (walker.nextNode()) {
        for (const piece of (walker.currentNode.textContent ?? '').split(/([⟦⟧])/)) {
          if (piece === '⟦') depth++
          else if (piece === '⟧') depth--
          else if (depth === 0 && /\p{L}/u.test(piece)) texts.push(piece.trim())
        }
      }
      for (const element of root.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          const value = element.getAttribute(name)
          if (value && !value.includes('⟦') && /\p{L}/u.test(value)) texts.push(value)
        }
      }
    }
    return texts
  })
}
