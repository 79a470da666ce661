/** Requests of browsers to an authorization server: the authorization endpoint and the pages of a flow. */
import * as english from '@portico/messages/en'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'
import type { RequestOutcome } from '../../../platform/http/request-log.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { describeFailure } from '../describe-failure.ts'
import type { AuthorizationServer } from '../library/authorization-server.ts'
import { accountPage } from './account/account-page.ts'
import { teamPage } from './account/team/team-page.ts'
import { approvalOf, approvalPage } from './approval-page.ts'
import { authorize } from './authorize.ts'
import { readBrowser } from './browser-cookie.ts'
import type { CallApi } from './call-api.ts'
import { consentPage } from './consent-page.ts'
import { devicePage, resumeDevice } from './device-page.ts'
import { errorPage, generalErrorPage } from './error-page.ts'
import { FormTooLarge, tooLargeNotice } from './form-too-large.ts'
import { readInvitation } from './invitation.ts'
import { invitationPage } from './links/invitation-page.ts'
import { newPasswordPage, recoverPage } from './links/recover-page.ts'
import { signInLinkPage } from './links/sign-in-link.ts'
import { verifyPage } from './links/verify-page.ts'
import { type PageCall, type PageDeps, type ShownCall, showPage } from './page-context.ts'
import { scriptResponse } from './page-script.ts'
import { findPageTexts } from './page-texts.ts'
import { readReturnTarget } from './return-target.ts'
import { providerPage } from './sign-in/provider-page.ts'
import { signInPage } from './sign-in/sign-in-page.ts'
import { confirmSignOut, signedOutPage, signOutPage } from './sign-out-page.ts'
import { waitlistPage } from './waitlist-page.ts'

/** A page or endpoint for browsers. */
export type BrowserRoute =
  | 'authorization'
  | 'resume'
  | 'device'
  | 'device-resume'
  | 'sign-in'
  | 'sign-up'
  | 'consent'
  | 'approval'
  | 'sign-out'
  | 'sign-out-confirmation'
  | 'signed-out'
  | 'sign-in-link'
  | 'sign-in-provider'
  | 'verification'
  | 'recovery'
  | 'new-password'
  | 'invitation'
  | 'waitlist'
  | 'account'
  | 'team'
  | 'script'
  | 'error'

interface BrowserRequest {
  /** Address of the service as the browser knows it: that of PORTICO_URL, or with the own host of the project. */
  readonly origin: string
  readonly callApi: CallApi
  readonly findServer: () => Promise<AuthorizationServer>
  readonly project: Project
  readonly request: ApiRequest
  readonly context: RequestContext
  readonly route: BrowserRoute
  /** Path below the issuer. */
  readonly path: string
  /** Completed for the log. */
  readonly outcome: RequestOutcome
}

/** Handles a request of a browser. */
export async function handleBrowser(deps: PageDeps, given: BrowserRequest): Promise<PageResponse> {
  const { request, project, route, path } = given
  const query = new URLSearchParams(request.target.split('?')[1] ?? '')
  const locales = query.get('ui_locales')
  const texts = await findPageTexts(String(request.headers['accept-language'] ?? ''), locales ?? '')
  const browser = readBrowser(deps, project.id, request)
  const isResumed = route === 'resume' || route === 'device-resume'
  const flow = isResumed ? (path.split('/').at(-1) ?? '') : (query.get('flow') ?? '')
  const call = {
    ...{ ...given, deps, browser, texts, locales },
    flow: route === 'authorization' ? '' : flow,
    invitation: readInvitation(route, query),
    approval: approvalOf(query),
  }
  const returnTarget = isResumed || flow !== '' ? null : readReturnTarget(project, query)
  if (returnTarget === 'refused') return errorPage(call, 400, { error: 'invalid_request', description: refusedTarget })
  try {
    return await respond({ ...call, returnTarget, server: await given.findServer() })
  } catch (error) {
    return failedPage(call, error)
  }
}

/** Runs the page. One whose form was too large is shown again, with the limit. */
async function respond(
  call: PageCall & { readonly route: BrowserRoute; readonly path: string },
): Promise<PageResponse> {
  const { texts, route, request } = call
  try {
    return await pages[route](call)
  } catch (error) {
    if (!(error instanceof FormTooLarge)) throw error
    const tooLarge = tooLargeNotice(texts, error)
    if (redeems.includes(route)) {
      return showPage(call, { title: texts.text(english.errorTitle), body: tooLarge, status: 413 })
    }
    return pages[route]({ ...call, tooLarge, request: { ...request, method: 'GET' } })
  }
}

/** Routes that redeem a code when they are opened, or cannot be opened. */
const redeems: readonly BrowserRoute[] = ['sign-in-provider', 'sign-out-confirmation']

function failedPage(call: ShownCall & { readonly outcome: RequestOutcome }, thrown: unknown): PageResponse {
  const { status, error, description, headers, isFault } = describeFailure(thrown)
  if (isFault) call.outcome.fault = thrown
  const page = errorPage(call, status, { error, description })
  return { ...page, headers: { ...page.headers, ...headers } }
}

const refusedTarget =
  'return_to must be a trusted domain of the project, with a state of at most 512 characters and a code_challenge by S256.'

/** The pages and endpoints by the name of their route. */
const pages: Readonly<
  Record<BrowserRoute, (call: PageCall & { readonly path: string }) => Promise<PageResponse> | PageResponse>
> = {
  authorization: (call) => authorize(call, call.path),
  resume: (call) => authorize(call, call.path),
  device: devicePage,
  'device-resume': resumeDevice,
  consent: consentPage,
  approval: approvalPage,
  'sign-in': (call) => signInPage(call, 'sign-in'),
  'sign-up': (call) => signInPage(call, 'sign-up'),
  'sign-out': signOutPage,
  'sign-out-confirmation': confirmSignOut,
  'signed-out': signedOutPage,
  'sign-in-link': signInLinkPage,
  'sign-in-provider': providerPage,
  verification: verifyPage,
  recovery: recoverPage,
  'new-password': newPasswordPage,
  invitation: invitationPage,
  waitlist: waitlistPage,
  account: accountPage,
  team: teamPage,
  script: (call) => scriptResponse(call.path),
  error: generalErrorPage,
}
