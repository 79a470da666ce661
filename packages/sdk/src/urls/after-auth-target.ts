/** The set-up of a second factor that the project requires. Users are redirected to it after a sign-in. */
import type { ClientContext } from '../client-context.ts'
import { sessionIdOf } from '../session/access-token.ts'
import { impersonatorOf } from '../session/impersonator.ts'
import { type AuthKind, returnTargetOrDefault } from './redirects.ts'
import { returnParameter } from './urls.ts'

type Context = Pick<ClientContext, 'urls'> & {
  readonly currentProject: Pick<ClientContext['currentProject'], 'getState'>
  readonly currentUser: Pick<ClientContext['currentUser'], 'load'>
  readonly session: Pick<ClientContext['session'], 'getAccessToken'>
}

/** The key of the session in which the user has postponed the set-up. */
const postponedKey = 'portico-second-factor-later'

/** Returns the target after a sign-in or sign-up, or the set-up screen, which leads there afterwards. */
export async function afterAuthTarget(context: Context, kind: AuthKind, currentUrl: string): Promise<string> {
  return viaSetup(context, returnTargetOrDefault(context, kind, currentUrl), currentUrl)
}

/**
 * Returns the target, or the set-up screen if the user lacks a second factor that the project requires. From the set-up
 * screen itself, returns the target and stores that the user has postponed the set-up in this session.
 */
export async function viaSetup(context: Context, target: string, currentUrl: string): Promise<string> {
  const path = context.urls.secondFactorSetup
  const setup = new URL(path, currentUrl)
  const isPostponing = setup.pathname === new URL(currentUrl).pathname
  // The user is signed in already, so a failure must not keep the page.
  const isNeeded = await needsSetup(context, isPostponing).catch(() => false)
  if (!isNeeded || isPostponing) return target
  setup.searchParams.set(returnParameter, target)
  return path.startsWith('/') ? setup.pathname + setup.search : setup.href
}

async function needsSetup({ currentProject, currentUser, session }: Context, isPostponing: boolean): Promise<boolean> {
  const project = currentProject.getState()
  // A screen has loaded the project. A sign-in does not wait for it, and earlier services do not have the setting.
  if (project.status !== 'ready' || typeof project.value.config.secondFactorGraceDays !== 'number') return false
  const dueAt = (await currentUser.load())?.secondFactorDueAt
  const accessToken = await session.getAccessToken()
  // Impersonators cannot change the factors of the user.
  if (!dueAt || accessToken === null || impersonatorOf(accessToken)) return false
  const sessionId = sessionIdOf(accessToken)
  if (isPostponing) postpone(sessionId)
  return dueAt.getTime() <= Date.now() || !isPostponed(sessionId)
}

function postpone(sessionId: string | null): void {
  try {
    if (sessionId !== null) sessionStorage.setItem(postponedKey, sessionId)
  } catch {
    // The browser blocks its storage: the user is redirected again.
  }
}

function isPostponed(sessionId: string | null): boolean {
  try {
    return sessionId !== null && sessionStorage.getItem(postponedKey) === sessionId
  } catch {
    return false
  }
}
