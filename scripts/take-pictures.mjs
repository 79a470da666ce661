// Takes the pictures of the guide "Screens" from the atlas, into docs/guides/pictures. Run by hand after the look of a
// screen has changed: node scripts/take-pictures.mjs [words of the names]
import { mkdirSync, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { createChildren, waitForHealth } from './lib/children.mjs'
import { findFreePort } from './lib/ports.mjs'
import { ROOT } from './lib/run.mjs'
import { findChromium } from './lib/system-package.mjs'

const FOLDER = `${ROOT}/docs/guides/pictures`
const MOST_BYTES = 60_000
const ROW = 'margin: 0; display: flex; align-items: flex-start; width: max-content'
/** Pixels of the page that are shown around a card. */
const MARGIN = 16
/** Longer screens are cut at this height, in pixels. */
const MOST_HEIGHT = 460

/** Pictures by name: states of the atlas, side by side, with the query of their pages. */
const PICTURES = {
  'sign-in': ['providers-4', 'providers-4?mode=dark'],
  'sign-in-tabs': ['sign-in-tabs', 'sign-up'],
  layout: ['layout-whole', 'layout-brand'],
  providers: ['providers-11', 'layout-below'],
  appearance: ['appearance', 'appearance?mode=dark'],
  'one-color': ['theme-one-color', 'theme-one-color?mode=dark'],
  shadcn: ['theme-shadcn', 'theme-shadcn?mode=dark'],
  slots: ['slots-classes', 'slots-components'],
  translation: ['translation', 'providers-1?lang=ar-XB'],
  passkeys: ['passkey-with-all', 'passkey-offer'],
  steps: ['code-entry', 'second-factor'],
  'account-settings': ['security-full', 'team-full'],
  errors: ['sign-in-refused', 'passkey-canceled'],
}

const words = process.argv.slice(2)
const atlas = createChildren({
  onUnexpectedExit: (name, reason) => console.error(`The ${name} has ended (${reason}).`),
})
const port = await findFreePort()
atlas.start('atlas', 'apps/atlas/server.mjs', { PORTICO_ATLAS_PORT: String(port) }, { isQuiet: true })
try {
  await waitForHealth(`http://127.0.0.1:${port}/health`, () => atlas.isRunning('atlas'))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, states] of Object.entries(PICTURES)) {
    if (words.length === 0 || words.some((word) => name.includes(word))) await takePicture(browser, name, states)
  }
  await browser.close()
} finally {
  await atlas.stop()
}

/**
 * Renders the pictures of states in one page, and takes a picture of that page.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name
 * @param {string[]} states
 */
async function takePicture(browser, name, states) {
  const pictures = []
  for (const state of states) pictures.push(await takeState(browser, state))
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  const images = pictures.map((bytes) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`)
  await page.setContent(`<!doctype html><body style="${ROW}">${images.join('')}</body>`)
  const path = `${FOLDER}/${name}.png`
  await page.locator('body').screenshot({ path, omitBackground: true })
  await page.close()
  const { size } = statSync(path)
  console.log(`${name}.png: ${size} bytes`)
  if (size > MOST_BYTES) throw new Error(`${name}.png has more than ${MOST_BYTES} bytes. Show fewer states.`)
}

/**
 * Returns the PNG of a screen and its surroundings, once its state is reached and its fonts and animations are
 * complete.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} state
 */
async function takeState(browser, state) {
  const page = await browser.newPage({ viewport: { width: 460, height: 1000 }, reducedMotion: 'reduce' })
  const url = new URL(`http://127.0.0.1:${port}/state/${state}`)
  if (!url.searchParams.has('mode')) url.searchParams.set('mode', 'light')
  await page.goto(url.href)
  await page.locator('html[data-atlas=reached]').waitFor({ state: 'attached', timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  // Hidden, because the marks of providers replace these.
  await page.locator('i.portico-brand').first().waitFor({ state: 'detached' })
  const card = await page.locator('[data-part=card], [data-part=account]').boundingBox()
  if (card === null) throw new Error(`The state ${state} has no card.`)
  const clip = {
    x: Math.max(card.x - MARGIN, 0),
    y: card.y - MARGIN,
    width: Math.min(card.width + 2 * MARGIN, 460),
    height: Math.min(card.height + 2 * MARGIN, MOST_HEIGHT),
  }
  const picture = await page.screenshot({ clip })
  await page.close()
  return picture
}
