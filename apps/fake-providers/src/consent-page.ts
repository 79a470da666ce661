import { type FakeAccount, people } from './account.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { behaviors } from './behaviors.ts'
import { escapeHtml, page } from './page.ts'
import type { FakeProvider } from './provider.ts'

/** Page on which the user chooses an account. The form keeps the authorization request in its URL. */
export function consentPage(provider: FakeProvider, { clientId, scope, redirectUri }: AuthorizationRequest): Response {
  const name = escapeHtml(provider.name)
  const scopes = scope.split(' ').filter((value) => value !== '')
  const scopeList = scopes.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ')
  return page(
    `Continue with ${provider.name}`,
    `<p class="lead">This is a fake ${name} on your own machine. Nothing leaves it.
      The app <strong>${escapeHtml(clientId)}</strong> at <strong>${escapeHtml(new URL(redirectUri).host)}</strong>
      wants to know who you are.</p>
    <form method="post">
      ${pressedByEnter}
      ${accountFields()}
      ${faultFields()}
      <p class="quiet">Requested scopes: ${scopeList || 'none'}</p>
      <button class="deny" name="decision" value="deny" formnovalidate>Cancel and go back</button>
    </form>`,
  )
}

const accountFields = () => `
      <fieldset>
        <legend>Choose an account</legend>
        ${people.map(personButton).join('')}
      </fieldset>
      <fieldset>
        <legend>Or another user</legend>
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="off" placeholder="New User">
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" autocomplete="off" placeholder="new@example.com">
        <button name="account" value="new">Continue as this person</button>
      </fieldset>`

const faultFields = () => `
      <details>
        <summary>Make something go wrong</summary>
        <label for="includes_email">Email address</label>
        <select id="includes_email" name="includes_email">
          <option value="yes">Included</option><option value="no">Not included</option>
        </select>
        <label for="email_verified">The address is</label>
        <select id="email_verified" name="email_verified">
          <option value="yes">Unchanged</option><option value="no">Not verified</option>
        </select>
        <label for="behavior">The provider</label>
        <select id="behavior" name="behavior">
          ${Object.entries(behaviors)
            .map(([id, text]) => `<option value="${id}">${escapeHtml(text)}</option>`)
            .join('')}
        </select>
      </details>`

// Enter in a field presses the first button of the form. Without this one, a typed name would select the first account
// of the list.
const pressedByEnter = '<button name="account" value="new" hidden></button>'

const personButton = ({ id, name, email, isEmailVerified }: FakeAccount) =>
  `<button class="person" name="account" value="${id}"><strong>${escapeHtml(name)}</strong>
    <span>${escapeHtml(email ?? 'no address')}${isEmailVerified ? '' : ' (not verified)'}</span></button>`
