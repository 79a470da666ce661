import { expect, test } from 'vitest'
import { invitationCodeOf } from './invitation-code.ts'

const code = 'k'.repeat(45)
const pageWith = (target: string) =>
  `https://host.test/handler/sign-up?${new URLSearchParams({ after_auth_return_to: target })}`

test.each([
  `/handler/team-invitation?code=${code}`,
  `/invited?from=mail&code=${code}#top`,
  `https://host.test/invited?code=${code}`,
])('the return target %s contains the code of an invitation', (target) => {
  expect(invitationCodeOf(pageWith(target))).toBe(code)
})

test.each([
  '/garden',
  '/garden?code=',
  `/garden?code=${code}k`,
  `/garden#code=${code}`,
  `/garden?code=${code.toUpperCase()}`,
])('the return target %s contains none', (target) => expect(invitationCodeOf(pageWith(target))).toBeNull())

test('the link of an invitation to the app contains its code in the query of the page', () => {
  expect(invitationCodeOf(`https://host.test/handler/sign-up?code=${code}`)).toBe(code)
})

test('a page with neither, and a server, have none', () => {
  expect(invitationCodeOf('https://host.test/handler/sign-up')).toBeNull()
  expect(invitationCodeOf(null)).toBeNull()
})
