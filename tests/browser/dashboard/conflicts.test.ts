import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const descriptionOf = (page: Page) => page.getByRole('textbox', { name: 'Description' })

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
}

test('two pages that edit one project: both values are shown, and the choice is stored', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(`${dashboardUrl}/p/${projectId}/settings`)
    await expect(nameOf(each)).toHaveValue('Tideline')
  }

  await nameOf(page).fill('Mine')
  await nameOf(other).fill('Theirs')
  await save(other)
  await expect(other.getByText('Settings saved')).toBeVisible()
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else saved first' })
  await expect(dialog.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(nameOf(page)).toHaveValue('Mine')

  await save(page)
  await dialog.getByRole('button', { name: 'Save mine' }).press('Enter')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(dialog).toBeHidden()

  // A change of another field causes no conflict, and keeps the name that was stored meanwhile.
  await descriptionOf(other).fill('About the sea')
  await save(other)
  await expect(descriptionOf(other)).toHaveValue('About the sea')
  await expect(nameOf(other)).toHaveValue('Mine')

  await descriptionOf(page).fill('About mine')
  await save(page)
  await expect(dialog.getByRole('row', { name: 'Description About mine About the sea' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take the saved values' }).click()
  await expect(descriptionOf(page)).toHaveValue('About the sea')
  await expect(nameOf(page)).toHaveValue('Mine')
  expect(errors).toEqual([])
})
