/** Requests of browsers to an authorization server: the authorization endpoint and the pages of a flow. */
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import type { AuthorizationServer } from '../library/authorization-server.ts'
import { authorize } from './authorize.ts'
import { readBrowser } from './browser-cookie.ts'
import { consentPage } from './consent-page.ts'
import { devicePage, resumeDevice } from './device-page.ts'
import type { PageDeps } from './page-context.ts'
import { findPageTexts } from './page-texts.ts'
import { signInPage } from './sign-in-page.ts'
import { confirmSignOut, signedOutPage, signOutPage } from './sign-out-page.ts'

/** A page or endpoint for browsers. */
export type BrowserRoute =
  | 'authorization'
  | 'resume'
  | 'device'
  | 'device-resume'
  | 'sign-in'
  | 'sign-up'
  | 'consent'
  | 'sign-out'
  | 'sign-out-confirmation'
  | 'signed-out'

interface BrowserRequest {
  readonly server: AuthorizationServer
  readonly project: Project
  readonly request: ApiRequest
  readonly context: RequestContext
  /** Name of the route. */
  readonly route: string
  /** Path below the issuer. */
  readonly path: string
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
  const call = { ...given, deps, browser, texts, locales, flow: route === 'authorization' ? '' : flow }
  switch (route) {
    case 'authorization':
    case 'resume':
      return authorize(call, path)
    case 'device':
      return devicePage(call)
    case 'device-resume':
      return resumeDevice(call)
    case 'consent':
      return consentPage(call)
    case 'sign-out':
      return signOutPage(call)
    case 'sign-out-confirmation':
      return confirmSignOut(call)
    case 'signed-out':
      return signedOutPage(call)
    case 'sign-up':
      return signInPage(call, 'sign-up')
    default:
      return signInPage(call, 'sign-in')
  }
}
