import { type FakeAccount, inventAccount, people } from './account.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { type Behavior, isBehavior } from './behaviors.ts'
import type { Grants } from './grants.ts'
import { escapeHtml, page } from './page.ts'
import type { FakeProvider } from './provider.ts'

/** Sends the decision of the consent page to the app, by redirect or by a form that submits itself. */
export function handleConsent(
  provider: FakeProvider,
  request: AuthorizationRequest,
  form: URLSearchParams,
  grants: Grants,
): Response {
  const isDenied = form.get('decision') === 'deny'
  const account = isDenied ? null : accountOf(form)
  const chosen = form.get('behavior') ?? 'none'
  const behavior = isBehavior(chosen) ? chosen : 'none'
  const state = behavior === 'wrong-state' ? anotherState(request.state) : request.state
  const parameters: Record<string, string> = {
    ...(account
      ? { code: grants.issueCode({ ...request, account, behavior }) }
      : { error: 'access_denied', error_description: 'The person turned back.' }),
    state,
    ...issuerOf(provider, behavior),
    ...(account && behavior === 'name-posted' ? { user: JSON.stringify(postedUser(account)) } : {}),
  }
  return provider.usesFormPost
    ? formResponse(request.redirectUri, parameters)
    : redirect(request.redirectUri, parameters)
}

/** The form field `user` of Apple. */
function postedUser({ name, email }: FakeAccount): object {
  const [firstName, ...others] = name.split(' ')
  return { name: { firstName, lastName: others.join(' ') }, email }
}

/** Returns a value of the same format that differs from the given one. */
const anotherState = (state: string) => `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`

/** Returns the issuer if the provider includes it in responses (RFC 9207). */
function issuerOf({ responseIssuer }: FakeProvider, behavior: Behavior): { iss?: string } {
  if (behavior === 'wrong-response-issuer') return { iss: 'https://issuer.example.net' }
  return responseIssuer === undefined || behavior === 'no-response-issuer' ? {} : { iss: responseIssuer }
}

/** Returns a predefined account, or one for the typed name. */
function accountOf(form: URLSearchParams): FakeAccount {
  const known = people.find(({ id }) => id === form.get('account'))
  const name = (form.get('name') ?? '').trim() || 'New User'
  const account = known ?? inventAccount(name, (form.get('email') ?? '').trim() || null, true)
  return {
    ...account,
    email: form.get('includes_email') === 'no' ? null : account.email,
    isEmailVerified: form.get('email_verified') === 'no' ? false : account.isEmailVerified,
  }
}

function redirect(redirectUri: string, parameters: Record<string, string>): Response {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: url.href } })
}

/** OAuth 2.0 Form Post Response Mode. */
function formResponse(redirectUri: string, parameters: Record<string, string>): Response {
  const fields = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Going back',
    `<form method="post" action="${escapeHtml(redirectUri)}" id="answer">${fields.join('')}
      <button class="primary">Continue</button></form>
      <script>document.getElementById('answer').submit()</script>`,
  )
}
