/** Every form of the dashboard with wrong values, in English and German: the sentence is at the field, which has the focus. */
import { expect, type Locator, test } from '@playwright/test'
import { apiKeys as apiKeysDe } from '../../../apps/dashboard/src/texts/de/api-keys.ts'
import { domains as domainsDe } from '../../../apps/dashboard/src/texts/de/domains.ts'
import { email as emailDe } from '../../../apps/dashboard/src/texts/de/email.ts'
import { errors as errorsDe } from '../../../apps/dashboard/src/texts/de/errors.ts'
import { de } from '../../../apps/dashboard/src/texts/de/index.ts'
import { permissions as permissionsDe } from '../../../apps/dashboard/src/texts/de/permissions.ts'
import { settings as settingsDe } from '../../../apps/dashboard/src/texts/de/settings.ts'
import { signIn as signInDe } from '../../../apps/dashboard/src/texts/de/sign-in.ts'
import { team as teamDe } from '../../../apps/dashboard/src/texts/de/team.ts'
import { teams as teamsDe } from '../../../apps/dashboard/src/texts/de/teams.ts'
import { user as userDe } from '../../../apps/dashboard/src/texts/de/user.ts'
import { users as usersDe } from '../../../apps/dashboard/src/texts/de/users.ts'
import { webhooks as webhooksDe } from '../../../apps/dashboard/src/texts/de/webhooks.ts'
import { apiKeys as apiKeysEn } from '../../../apps/dashboard/src/texts/en/api-keys.ts'
import { domains as domainsEn } from '../../../apps/dashboard/src/texts/en/domains.ts'
import { email as emailEn } from '../../../apps/dashboard/src/texts/en/email.ts'
import { errors as errorsEn } from '../../../apps/dashboard/src/texts/en/errors.ts'
import { en } from '../../../apps/dashboard/src/texts/en/index.ts'
import { permissions as permissionsEn } from '../../../apps/dashboard/src/texts/en/permissions.ts'
import { settings as settingsEn } from '../../../apps/dashboard/src/texts/en/settings.ts'
import { signIn as signInEn } from '../../../apps/dashboard/src/texts/en/sign-in.ts'
import { team as teamEn } from '../../../apps/dashboard/src/texts/en/team.ts'
import { teams as teamsEn } from '../../../apps/dashboard/src/texts/en/teams.ts'
import { user as userEn } from '../../../apps/dashboard/src/texts/en/user.ts'
import { users as usersEn } from '../../../apps/dashboard/src/texts/en/users.ts'
import { webhooks as webhooksEn } from '../../../apps/dashboard/src/texts/en/webhooks.ts'
import { collectPageErrors } from '../page-errors.ts'
import { formsOfPeople } from './forms/forms-of-people.ts'
import { formsOfProject } from './forms/forms-of-project.ts'
import { callsOf, dashboardUrl, setLanguage, signUpWithProject } from './owner.ts'

/** Checks one field: it is invalid, described by the sentence, and has the focus. */
async function expectProblem(field: Locator, sentence: string, what: string): Promise<void> {
  await expect(field, what).toHaveAccessibleDescription(sentence)
  await expect(field, what).toHaveAttribute('aria-invalid', 'true')
  await expect(field, what).toBeFocused()
}

for (const [tag, texts] of Object.entries({
  en: {
    ...en,
    errors: errorsEn,
    apiKeys: apiKeysEn,
    domains: domainsEn,
    email: emailEn,
    permissions: permissionsEn,
    settings: settingsEn,
    signIn: signInEn,
    team: teamEn,
    teams: teamsEn,
    user: userEn,
    users: usersEn,
    webhooks: webhooksEn,
  },
  de: {
    ...de,
    errors: errorsDe,
    apiKeys: apiKeysDe,
    domains: domainsDe,
    email: emailDe,
    permissions: permissionsDe,
    settings: settingsDe,
    signIn: signInDe,
    team: teamDe,
    teams: teamsDe,
    user: userDe,
    users: usersDe,
    webhooks: webhooksDe,
  },
})) {
  // `npm test` checks one language: the rules are the same in both.
  test(`wrong values are shown at their fields: ${tag}`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(180_000)
    const errors = collectPageErrors(page)
    const projectId = await signUpWithProject(page)
    const call = await callsOf(page, projectId)
    const user = { primary_email: 'taken@example.com', primary_email_auth_enabled: true }
    const userId = await call('POST', '/users', user)
    const teamId = await call('POST', '/teams', { display_name: 'Crew' })
    await call('POST', `/team-memberships/${teamId}/${userId}`)
    await call('POST', '/team-permission-definitions', { id: 'taken' })
    await setLanguage(page, tag === 'de' ? 'de' : 'en')

    for (const { name, path, open, fields } of [
      ...formsOfPeople(texts, { userId, teamId }),
      ...formsOfProject(texts),
    ]) {
      await test.step(name, async () => {
        await page.goto(`${dashboardUrl}/p/${projectId}/${path}`)
        await open?.(page)
        // Until its buttons are enabled, a dialog fills in values that load.
        await expect(page.getByRole('dialog').locator('[aria-busy]')).toHaveCount(0)
        for (const { name: fieldName, wrong, valid } of fields) {
          const field = page.locator(`[name="${fieldName}"]`)
          for (const [value, sentence] of wrong) {
            await field.fill(value)
            await (open && (await page.getByRole('dialog').count()) > 0
              ? page.getByRole('dialog').locator('[type="submit"]').click()
              : page.locator('[data-part="page-head"] [type="submit"]').click())
            await expectProblem(field, sentence, `${name}, ${fieldName}: ${JSON.stringify(value.slice(0, 30))}`)
          }
          await field.fill(valid)
        }
      })
    }
    // The service has refused values that only it can check.
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
  })
}
