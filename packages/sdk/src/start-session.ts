import type { ManagedSession } from './session/session-changes.ts'

/** Somebody has signed in. */
export interface SignedIn {
  userId: string
  isNewUser: boolean
}

/** Signing in does not depend on who was signed in before, nor on whether that session still is good. */
export const nobody = { accessToken: null }

/** Takes the tokens of a sign-in, in the place of whatever session there was. */
export function startSession(
  session: ManagedSession,
  answer: { access_token: string; refresh_token: string; user_id: string; is_new_user: boolean },
): SignedIn {
  session.start(answer)
  return { userId: answer.user_id, isNewUser: answer.is_new_user }
}
