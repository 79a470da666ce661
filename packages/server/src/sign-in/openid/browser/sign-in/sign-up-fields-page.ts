/** The step after a sign-in in which a user fills in the sign-up fields that the project requires. */
import { endpoints, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import { findMissingFields, type GivenValues } from '../../../../accounts/users/sign-up-fields.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import type { StoredSignUpField } from '../../../../projects/policy/stored-sign-up-field.ts'
import { callEndpoint } from '../call-api.ts'
import { readForm, tokenField } from '../form.ts'
import { html } from '../html.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { addressOfStep, continueWithSession } from './goal.ts'
import { findSessionForDetails } from './session-of-step.ts'
import { alertOf } from './sign-in-steps.ts'
import { readSignUpFields, type ShownValues, signUpFieldInputs } from './sign-up-field-inputs.ts'

/**
 * Shows the step, or handles its form, if the browser is signed in as a user without a required value. Null: the page is for a
 * sign-in. Reads nothing for projects without required fields.
 */
export async function signUpFieldsPage(call: PageCall): Promise<PageResponse | null> {
  const { deps, project } = call
  if (!project.signUpFields.some((field) => field.is_required)) return null
  let missing: readonly StoredSignUpField[] = []
  const session = await findSessionForDetails(call, async (userId) => {
    missing = await findMissingFields(deps, project, userId)
    return missing.length > 0
  })
  if (!session) return null
  if (call.request.method !== 'POST') return fieldsStep(call, missing, null)
  const form = await readForm(call)
  if (form?.get('step') !== 'fields') return null
  const values = readSignUpFields(missing, form)
  try {
    await callEndpoint(call, endpoints.signUpFields.submit, { session, body: { sign_up_fields: values } })
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return fieldsStep(call, missing, { ...shownAfter(values, error), error: error.code })
  }
  return continueWithSession(call, session)
}

/** Returns the values of a form, with what an error says about them. */
export const shownAfter = (values: GivenValues, error: KnownError): ShownValues => ({
  values,
  refused: KnownError.is(error, 'SIGN_UP_FIELDS_INVALID') ? error.details.fields : [],
})

function fieldsStep(
  call: PageCall,
  fields: readonly StoredSignUpField[],
  shown: (ShownValues & { readonly error: string }) | null,
): PageResponse {
  const { text } = call.texts
  const body = html`<p>${text(english.fieldsStepText)}</p>${alertOf(call, shown?.error ?? null)}
<form method="post" action="${addressOfStep(call)}">${tokenField(call)}<input type="hidden" name="step" value="fields">
${signUpFieldInputs(call, fields, shown)}<button class="main">${text(english.saveFields)}</button></form>
<p><a href="${pageOfFlow(call, 'sign-in', { again: '1' })}">${text(english.signInAgain)}</a></p>`
  return showPage(call, { title: text(english.fieldsStepTitle), body, status: shown === null ? 200 : 400 })
}
