import { type CurrentUser, type Impersonator, impersonatorOf, withoutBasePath } from '@portico/sdk/client'
import {
  createServerApp,
  createVerifier,
  isScreenPath,
  type RequestVerification,
  resolveUrls,
  type ServerApp,
  type Urls,
  type Verifier,
} from '@portico/sdk/server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { readSecretServerKey, readServerSettings } from './config.ts'
import { createRequestApp } from './request-app.ts'
import { pageHeader, parseScreens, screensHeader, signInUrl } from './sign-in-url.ts'

/** The signed-in user of a request. */
export interface SessionUser extends CurrentUser {
  /** The project owner or server of the app that acts in the name of the user. Null if the user acts. */
  readonly impersonator: Impersonator | null
}

const readUser = cache(async (): Promise<SessionUser | null> => {
  const app = createRequestApp(readServerSettings(), await readHeaders())
  const user = await app.users.me()
  // The token of the call, which the service has accepted.
  const accessToken = user && (await app.session.getAccessToken())
  return user && { ...user, impersonator: accessToken ? impersonatorOf(accessToken) : null }
})

/**
 * Returns the headers of a request to a page. Prerenders and prefetches stop here: their results depend on the clock,
 * which Next.js refuses during a prerender with `cacheComponents`.
 */
async function readHeaders() {
  await connection()
  return headers()
}

/**
 * Returns the signed-in user of the current request, read from the service, or null. One call per request, however many
 * components need it. Contains only what the user may see, so it can be passed to client components. `impersonator` names
 * who else acts as the user.
 * @throws {KnownError | ServiceError | NetworkError} if the call fails; the user is not signed out then
 */
export async function getUser(): Promise<SessionUser | null> {
  return readUser()
}

/** The options of `requireUser`. */
export interface RequireUserOptions {
  /** Path of the sign-in page. By default that of the proxy, without a proxy `/handler/sign-in`. */
  signIn?: string
  /** The paths of the screens, as in `PorticoProvider`. By default those of the proxy. */
  urls?: Partial<Urls>
}

/** Returns the signed-in user of the current request. Redirects to sign-in, and back to this page, if there is none. */
export async function requireUser({ signIn, urls: given }: RequireUserOptions = {}): Promise<SessionUser> {
  const user = await getUser()
  if (user) return user
  const request = await headers()
  const page = request.get(pageHeader)
  const { basePath } = readServerSettings()
  const screens = given ?? parseScreens(request.get(screensHeader))
  const urls = resolveUrls(signIn === undefined ? screens : { ...screens, signIn }, basePath)
  if (page !== null && isScreenPath(urls, new URL(page, 'http://host').pathname)) throw new Error(layoutMessage)
  // Next.js adds the base path.
  return redirect(signInUrl(withoutBasePath(basePath, urls.signIn), page))
}

const layoutMessage =
  'requireUser was called for the sign-in page itself, so it would redirect for ever. Call it in the pages for signed-in users, or in a layout that is not above app/handler.'

/**
 * Verifies the access token of the current request without a call to the service. The claims are up to 10 minutes old by
 * default: use `getUser` where a session that has just ended must be noticed.
 */
export async function verifySession(): Promise<RequestVerification> {
  verifier ??= createVerifier(readServerSettings())
  return verifier.verifyRequest(await readHeaders())
}

/**
 * Returns the app with server access to all users of the project.
 * @throws {MissingVariableError} if `PORTICO_SECRET_SERVER_KEY` is not set
 */
export function serverApp(): ServerApp {
  serverAppOfProcess ??= createServerApp({ ...readServerSettings(), secretServerKey: readSecretServerKey() })
  return serverAppOfProcess
}

// Created on first use, because the environment may be absent while Next.js builds.
let verifier: Verifier | undefined
let serverAppOfProcess: ServerApp | undefined
