/** The reasons for which a request of a client waits for a page. */

import { type Check, errors, interactionPolicy, type ProviderContext } from 'oidc-provider'
import { detailsReason } from '../grants/needs-details.ts'
import { termsReason } from '../grants/needs-terms.ts'

/** The steps that a user who is signed in may still have to take. */
export interface StepChecks {
  /** Resolves to true if a sign-in without a second factor is not enough for the user any more. */
  readonly needsSecondFactor: (userId: string) => Promise<boolean>
  /** Resolves to true if the user has to choose a username or fill in sign-up fields first. */
  readonly needsDetails: (userId: string) => Promise<boolean>
  /** Resolves to true if the user has to accept terms first. */
  readonly needsTerms: (userId: string) => Promise<boolean>
  /** Resolves to true if the user has not accepted terms in time. A refresh token stays valid, and works after the acceptance. */
  readonly refusesRefresh: (userId: string) => Promise<boolean>
}

/**
 * Apps of the project's owner need no consent, also on devices, where the library asks again each time. A user who has signed in
 * without reaching an essential `acr` would be asked to sign in without end.
 */
export function createPolicy({ needsSecondFactor, needsTerms, needsDetails }: StepChecks) {
  const policy = interactionPolicy.base()
  policy.get('login')?.checks.add(secondFactorCheck(needsSecondFactor))
  policy.get('login')?.checks.add(termsCheck(needsTerms))
  policy.get('login')?.checks.add(detailsCheck(needsDetails))
  const wrap = (prompt: string, reason: string, wrapped: (check: Check['check']) => Check['check']) => {
    const found = policy.get(prompt)?.checks.get(reason)
    if (!found) throw new Error(`The policy of the library has no check ${reason}.`)
    found.check = wrapped(found.check)
  }
  wrap('consent', 'native_client_prompt', (check) => (context) => {
    return !context.oidc.client.portico.isFirstParty && check(context)
  })
  for (const reason of ['essential_acr', 'essential_acrs']) {
    wrap('login', reason, (check) => async (context) => {
      if (!(await check(context))) return false
      if (context.oidc.result?.login || !isReachable(context.oidc.claims))
        throw new errors.UnmetAuthenticationRequirements('the user cannot authenticate in this way')
      return true
    })
  }
  return policy
}

/**
 * A browser that signed in before its project required a second factor signs in again. OpenID Connect Core 1.0, section
 * 3.1.2.6: with `prompt=none` the client gets `interaction_required`.
 */
const secondFactorCheck = (needsSecondFactor: StepChecks['needsSecondFactor']) =>
  new interactionPolicy.Check(
    'second_factor',
    'a second factor is required',
    'interaction_required',
    async ({ oidc }) => {
      const { accountId, amr = [] } = oidc.session
      if (accountId === undefined || oidc.result?.login || amr.includes('mfa')) return false
      return needsSecondFactor(accountId)
    },
  )

/** A user who has not accepted the terms does so. With `prompt=none` the client gets `interaction_required`, as above. */
const termsCheck = (needsTerms: StepChecks['needsTerms']) =>
  new interactionPolicy.Check(
    termsReason,
    'an acceptance of terms is required',
    'interaction_required',
    async ({ oidc }) => {
      const { accountId } = oidc.session
      return accountId !== undefined && needsTerms(accountId)
    },
  )

/** A user without a required detail is asked for it. With `prompt=none` the client gets `interaction_required`, as above. */
const detailsCheck = (needsDetails: StepChecks['needsDetails']) =>
  new interactionPolicy.Check(detailsReason, 'a detail is missing', 'interaction_required', async ({ oidc }) => {
    const { accountId } = oidc.session
    return accountId !== undefined && needsDetails(accountId)
  })

/** Levels of authentication that sign-ins reach. */
export const acrValues = ['aal1', 'aal2', 'phr']

function isReachable({ id_token: idToken }: ProviderContext['oidc']['claims']): boolean {
  const { value, values = [] } = idToken?.acr ?? {}
  return [value, ...values].some((acr) => acr !== undefined && acrValues.includes(acr))
}
