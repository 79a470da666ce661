import { expect } from '@playwright/test'
import type { PartName } from '../../../packages/react/src/ui/slots.ts'
import { test } from './atlas-page.ts'

const parts = Object.keys({
  card: 0,
  logo: 0,
  title: 0,
  lead: 0,
  mark: 0,
  providers: 0,
  provider: 0,
  divider: 0,
  tabs: 0,
  tab: 0,
  panel: 0,
  form: 0,
  banner: 0,
  field: 0,
  label: 0,
  input: 0,
  note: 0,
  button: 0,
  link: 0,
  back: 0,
  actions: 0,
  asides: 0,
  foot: 0,
  account: 0,
  sections: 0,
  'section-link': 0,
  section: 0,
  block: 0,
  'block-title': 0,
  row: 0,
  badge: 0,
  toast: 0,
} satisfies Record<PartName, number>)

const look = { mode: 'light', dir: 'ltr', width: 1280 } as const
const ids = [
  'layout-whole',
  'code-entry',
  'second-factor',
  'recovery-code',
  'passkey-offer',
  'sign-in-signed-in',
  'profile-saved',
  'security-full',
]

test('each part that a host can style is on a screen, and no element of its class is without its name', async ({
  atlas,
}) => {
  const seen = new Set<string>()
  const unnamed: string[] = []
  for (const id of ids) {
    await atlas.open({ id }, look)
    const found = await atlas.page.evaluate((names) => {
      const elements = [...document.querySelectorAll<HTMLElement>('.portico-root *')]
      const lacksName = ({ classList, dataset }: HTMLElement) =>
        names.some((name) => classList.contains(`portico-${name}`)) && dataset.part === undefined
      return {
        named: elements.flatMap(({ dataset }) => dataset.part ?? []),
        unnamed: elements.filter(lacksName).map((element) => element.outerHTML.slice(0, 120)),
      }
    }, parts)
    for (const name of found.named) seen.add(name)
    unnamed.push(...found.unnamed)
  }
  expect(unnamed).toEqual([])
  expect(parts.filter((name) => !seen.has(name))).toEqual([])
})

test('classes and components of a host apply to their parts', async ({ atlas }) => {
  await atlas.open({ id: 'slots-classes' }, look)
  await expect(atlas.page.locator('[data-part=card]')).toHaveClass(/\bhost-card\b/)
  await expect(atlas.page.locator('[data-part=title]')).toHaveCSS('font-size', '24px')
  await atlas.open({ id: 'slots-components' }, look)
  await expect(atlas.page.locator('[data-part=title]')).toHaveText('Fernwood · Sign in to your account')
})

for (const id of ['provider-name-long', 'provider-name-long-columns']) {
  test(`a long provider id takes two lines at most, also in a narrow window: ${id}`, async ({ atlas }) => {
    await atlas.open({ id }, { ...look, width: 320 })
    const name = atlas.page.getByText('company-xxx')
    const lines = await name.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(lines).toBe(2)
  })
}
