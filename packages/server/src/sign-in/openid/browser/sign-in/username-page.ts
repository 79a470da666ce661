/** The step after a sign-in in which a user chooses the username that the project requires. */
import { endpoints, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import { z } from 'zod'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { isUsernameRequired } from '../../../../accounts/users/usernames.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { needsUsername } from '../../grants/needs-username.ts'
import { callEndpoint } from '../call-api.ts'
import { readForm, tokenField } from '../form.ts'
import { html } from '../html.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { addressOfStep, continueWithSession } from './goal.ts'
import { findSessionForDetails } from './session-of-step.ts'
import { alertOf, usernameField } from './sign-in-steps.ts'

/**
 * Shows the step, or handles its form, if the browser is signed in as a user without a required username. Null: the page is for a
 * sign-in. Reads nothing for other projects.
 */
export async function usernamePage(call: PageCall): Promise<PageResponse | null> {
  if (!isUsernameRequired(call.project)) return null
  const { deps, project } = call
  const session = await findSessionForDetails(call, (userId) => needsUsername(deps, project.id, userId))
  if (!session) return null
  if (call.request.method !== 'POST') return usernameStep(call, { value: '', error: null })
  const form = await readForm(call)
  if (form?.get('step') !== 'username') return null
  const value = (form.get('username') ?? '').trim()
  try {
    await setUsername(call, session, value)
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return usernameStep(call, { value, error: usernameErrorOf(error) })
  }
  return continueWithSession(call, session)
}

async function setUsername(call: PageCall, session: SessionOfBrowser, username: string): Promise<void> {
  const { route } = endpoints.users.updateMe
  await callEndpoint(call, { route, response: z.unknown() }, { session, body: { username } })
}

/** Returns the code of an error, with one of its own for a name in another form. */
export const usernameErrorOf = (error: KnownError): string =>
  KnownError.is(error, 'USERNAME_NOT_ALLOWED') && error.details.reason === 'form' ? 'USERNAME_FORM' : error.code

function usernameStep(call: PageCall, { value, error }: { value: string; error: string | null }): PageResponse {
  const { text } = call.texts
  const body = html`<p>${text(english.usernameStepText)}</p>${alertOf(call, error)}
<form method="post" action="${addressOfStep(call)}">${tokenField(call)}<input type="hidden" name="step" value="username">
${usernameField(call, { isRequired: true, value })}<button class="main">${text(english.saveUsername)}</button></form>
<p><a href="${pageOfFlow(call, 'sign-in', { again: '1' })}">${text(english.signInAgain)}</a></p>`
  return showPage(call, { title: text(english.usernameStepTitle), body, status: error === null ? 200 : 400 })
}
