/** Forms of the dashboard as data, for a test that fills all of them. */
import type { Page } from '@playwright/test'
import { format } from '../../../../apps/dashboard/src/texts/format.ts'
import type { FirstTexts } from '../../../../apps/dashboard/src/texts/texts.ts'

/** A form, and what is wrong in its fields. */
export interface Form {
  name: string
  /** The page, below that of the project. */
  path: string
  /** Opens the form. None if it is part of the page. */
  open?: (page: Page) => Promise<void>
  /** In the order of the form: wrong values with their sentences, then a value that is accepted. */
  fields: readonly { name: string; wrong: readonly (readonly [value: string, sentence: string])[]; valid: string }[]
}

/** Sentences for wrong values, in one language. */
export function rulesOf({ common }: FirstTexts) {
  const tooLong = (max: number) => format(common.tooLong, { max: String(max) })
  const empty = (sentence: string = common.required) => [['', sentence] as const, ['   ', sentence] as const]
  return {
    tooLong,
    empty,
    email: (missing?: string) => [...empty(missing), ['nobody', common.invalidEmail] as const],
    name: (missing?: string) => [...empty(missing), [long(257), tooLong(256)] as const],
    url: [
      ...empty(),
      ['javascript:alert(1)', common.invalidUrl] as const,
      [`https://${long(8000)}`, tooLong(8000)] as const,
    ],
  }
}

export const long = (length: number) => 'x'.repeat(length)

/** Clicks a button by its text in the content of the page. */
export const click = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Opens the menu of a row in a section, and chooses an item of it. */
export const choose = (section: string, row: string | RegExp, item: string) => async (page: Page) => {
  await page.getByRole('region', { name: section }).getByRole('button', { name: row }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
