/** Sign-in with a provider: the page that the provider's redirect ends on. */
import { endpoints, KnownError } from '@portico/contract'
import { z } from 'zod'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callEndpoint } from '../call-api.ts'
import { expiredPage } from '../error-page.ts'
import { readForm } from '../form.ts'
import { type PageCall, pageOfFlow } from '../page-context.ts'
import { verifierOf } from './begin-at-provider.ts'
import { findGoal, type Goal } from './goal.ts'
import { afterFirstFactor, submitSignIn } from './sign-in-page.ts'

const SignedIn = z.object({ refresh_token: z.string(), is_new_user: z.boolean().optional() })

/**
 * Redeems the code of a provider's sign-in. The redirect is a GET, as in every authorization code flow: the code is worth nothing
 * in another browser. The second factor posts to the same address.
 */
export async function providerPage(call: PageCall): Promise<PageResponse> {
  const goal = await findGoal(call, { isSigningIn: true })
  if (!goal) return expiredPage(call)
  if ('redirect' in goal) return goal.redirect
  if (call.request.method === 'POST') {
    const form = await readForm(call)
    return form ? submitSignIn(call, { page: 'sign-in', goal, form }) : expiredPage(call)
  }
  return redeem(call, goal)
}

async function redeem(call: PageCall, goal: Goal): Promise<PageResponse> {
  const query = new URLSearchParams(call.request.target.split('?')[1])
  const body = {
    grant_type: 'authorization_code',
    code: query.get('code') ?? '',
    redirect_uri: pageOfFlow(call, 'sign-in/provider'),
    code_verifier: verifierOf(call, query.get('state') ?? ''),
    client_id: call.project.id,
  }
  try {
    const endpoint = { route: endpoints.oauth.token.route, response: SignedIn }
    return await goal.complete(await callEndpoint(call, endpoint, { body }))
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return afterFirstFactor(call, { page: 'sign-in', goal, form: new URLSearchParams() }, { email: '', error })
  }
}
