/** Goals of a sign-in on a page: the application of a flow, or the account of the user. */
import { isEmail } from '@portico/contract'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { findClientForTokens } from '../../clients/client-for-tokens.ts'
import { needsDetails } from '../../grants/needs-details.ts'
import { needsSecondFactor } from '../../grants/needs-second-factor.ts'
import { needsTerms } from '../../grants/needs-terms.ts'
import { browserCookie } from '../browser-cookie.ts'
import { type Flow, findFlow, finishFlow, resumePathOf } from '../flow.ts'
import { markOf } from '../form-token.ts'
import {
  endPageSession,
  findAuthenticationMethods,
  findUserOfBrowser,
  type LoginResult,
  loginOfRefreshToken,
  loginOfSession,
} from '../opened-session.ts'
import { addressOf, type PageCall, pageOfFlow, seeOther } from '../page-context.ts'
import { addressWithCode } from './app-code.ts'

/** A session that a method has opened. */
export interface SignedIn {
  readonly refresh_token: string
  readonly is_new_user?: boolean | undefined
}

/** The goal of a sign-in. */
export interface Goal {
  /** Name of the application that the user continues to. Null without one. */
  readonly appName: string | null
  /** Address of the user, as the application knows it. Empty without one. */
  readonly email: string
  /** Ends the page with the session that a method has opened, and returns the response. */
  readonly complete: (signedIn: SignedIn) => Promise<PageResponse>
}

/**
 * Returns the goal of a page, a redirect to the page that the browser needs instead, or null for a flow that does not exist.
 * `isSigningIn` is true once a method has begun.
 */
export async function findGoal(
  call: PageCall,
  { isSigningIn = call.request.method === 'POST' } = {},
): Promise<Goal | { readonly redirect: PageResponse } | null> {
  if (call.flow === '') return ownGoal(call, isSigningIn)
  const { deps, project, browser, flow } = call
  const found = await findFlow(deps, { projectId: project.id, flow, browserHash: browser.hash })
  if (!found) return null
  if (found.prompt.name !== 'login') return { redirect: seeOther(pageOfFlow(call, 'consent')) }
  const client = await findClientForTokens(deps, project.id, found.params.client_id)
  if (!client) return null
  const resume = seeOther(addressOf(call, resumePathOf(found, flow)))
  return {
    appName: client.name,
    email: hintOf(found),
    complete: async (signedIn) => {
      await finish(call, await loginOfRefreshToken(deps, project.id, signedIn.refresh_token))
      return resume
    },
  }
}

const hintOf = ({ params: { login_hint: hint = '' } }: Flow): string => (isEmail(hint) ? hint : '')

/** Stores the sign-in in the flow. The user of the browser before is signed out there. */
async function finish(call: PageCall, login: LoginResult): Promise<void> {
  const { deps, project, browser, flow } = call
  const before = await findUserOfBrowser(deps, project, browser.session)
  const isOther = before !== null && before.userId !== login.accountId
  const key = { projectId: project.id, flow, browserHash: browser.hash }
  const isFinished = await finishFlow(deps, key, { result: { login }, dropsSession: isOther || before === null })
  if (!isFinished) await endPageSession(deps, project.id, login.sessionId)
  else if (isOther) await endPageSession(deps, project.id, before.sessionId)
}

/** Without a flow, a browser that is signed in already needs no sign-in, unless a change in the account needs a recent one. */
async function ownGoal(call: PageCall, isSigningIn: boolean): Promise<Goal | { readonly redirect: PageResponse }> {
  const { deps, project, browser, request } = call
  const before = await findUserOfBrowser(deps, project, browser.session)
  const isAgain = new URLSearchParams(request.target.split('?')[1]).has('again')
  const isEnough = before !== null && (call.returnTarget === null || (await isSignedInFor(call, before)))
  if (before && isEnough && !isSigningIn && !isAgain)
    return { redirect: seeOther(await ownTarget(call, before, false)) }
  const { returnTarget } = call
  return {
    appName: returnTarget && new URL(returnTarget.url).host,
    email: '',
    complete: (signedIn) => signIn(call, signedIn),
  }
}

async function signIn(call: PageCall, signedIn: SignedIn): Promise<PageResponse> {
  const { deps, project, server, browser } = call
  const login = await loginOfRefreshToken(deps, project.id, signedIn.refresh_token)
  const before = await findUserOfBrowser(deps, project, browser.session)
  const session = await server.openSession(login, browser.session)
  if (before && before.userId !== login.accountId) await endPageSession(deps, project.id, before.sessionId)
  // Clients of the session before learn its end at once.
  if (before) deps.wakeOutbox('webhooks')
  const opened = { userId: login.accountId, sessionId: login.sessionId }
  const target = await ownTarget(call, opened, signedIn.is_new_user ?? false)
  return { ...seeOther(target), cookies: [browserCookie(deps, project.id, { ...browser, session })] }
}

/** A browser that signed in before its project required a second factor signs in again, as for applications. */
async function isSignedInFor({ deps, project }: PageCall, { userId, sessionId }: SessionOfBrowser): Promise<boolean> {
  if (!(await needsSecondFactor(deps, project.id, userId))) return true
  return (await findAuthenticationMethods(deps, project.id, sessionId)).includes('mfa')
}

/** Mark of the pages on which a new user is asked for something: the app learns at the end that the user is new. */
const newUser = { new: '1' }

const isOfNewUser = ({ request }: PageCall): boolean => new URLSearchParams(request.target.split('?')[1]).has('new')

/** Returns the address of a step of a user who is signed in. */
export const addressOfStep = (call: PageCall): string => pageOfFlow(call, 'sign-in', isOfNewUser(call) ? newUser : {})

/**
 * Returns the address after a sign-in without a flow: an app with a code, the approval or invitation of the visitor, or the
 * account.
 */
async function ownTarget(call: PageCall, session: SessionOfBrowser, isNewUser: boolean): Promise<string> {
  const { deps, project, invitation, returnTarget: target } = call
  // The page asks for terms, name and fields, and then continues to the target.
  const { userId } = session
  const isAsked = (await needsTerms(deps, project.id, userId)) || (await needsDetails(deps, project.id, userId))
  if (isAsked) return pageOfFlow(call, 'sign-in', isNewUser ? newUser : {})
  const withCode = target && (await addressWithCode(deps, project, session, { target, isNewUser }))
  if (withCode !== null) return withCode
  const own = { ...call, invitation: null, returnTarget: null }
  if (call.approval !== null) return pageOfFlow(own, 'approve')
  return invitation?.isOfTeam
    ? addressOf(call, `/invitation?${new URLSearchParams({ code: invitation.code })}`)
    : pageOfFlow(own, 'account')
}

/** Ends a page that needed no sign-in with the session of the browser: continues its flow, or goes to the target. */
export async function continueWithSession(call: PageCall, session: SessionOfBrowser): Promise<PageResponse> {
  const { deps, project, browser, flow } = call
  if (flow === '') return seeOther(await ownTarget(call, session, isOfNewUser(call)))
  const key = { projectId: project.id, flow, browserHash: browser.hash }
  const [found, login] = await Promise.all([findFlow(deps, key), loginOfSession(deps, project.id, session.sessionId)])
  if (!found || !login) return seeOther(pageOfFlow(call, 'sign-in'))
  await finishFlow(deps, key, { result: { login } })
  return seeOther(addressOf(call, resumePathOf(found, flow)))
}

/** Returns the goal of the link of an email: its flow, if this browser began it, or the account. */
export async function findGoalOfLink(call: PageCall): Promise<Goal> {
  const found = call.flow === '' ? null : await findGoal(call)
  if (found && !('redirect' in found)) return found
  // Another browser has no verifier of the app.
  const mark = new URLSearchParams(call.request.target.split('?')[1]).get('browser')
  const own = { ...call, flow: '', returnTarget: mark === markOf(call.browser) ? call.returnTarget : null }
  return { appName: null, email: '', complete: (signedIn) => signIn(own, signedIn) }
}
