/** An invitation that a visitor came with. It admits its address while sign-up is closed. */
export interface VisitorInvitation {
  readonly code: string
  /** True for an invitation to a team, which the user accepts after the sign-in. False for one to the app. */
  readonly isOfTeam: boolean
}

/** Reads the invitation from the parameters of a page. The link of an invitation to the app leads to the page `sign-up`. */
export function readInvitation(route: string, query: URLSearchParams): VisitorInvitation | null {
  const ofTeam = query.get('invitation')
  if (ofTeam !== null) return { code: ofTeam, isOfTeam: true }
  const ofApp = query.get('app_invitation') ?? (route === 'sign-up' ? query.get('code') : null)
  return ofApp === null ? null : { code: ofApp, isOfTeam: false }
}

/** Returns the parameters of an invitation, for the next page. */
export const parametersOfInvitation = ({ code, isOfTeam }: VisitorInvitation): Record<string, string> =>
  isOfTeam ? { invitation: code } : { app_invitation: code }
