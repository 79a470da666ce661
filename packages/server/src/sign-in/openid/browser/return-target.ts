/** Apps that send a visitor to a page, and get a code of the session (RFC 6749, section 4.1; RFC 7636). */

import type { Project } from '../../../projects/project.ts'
import { isTrustedUrl } from '../../../projects/trusted-url.ts'

/** The page of an app that a sign-in returns to. */
export interface ReturnTarget {
  readonly url: string
  /** Value of the app, which it gets back. */
  readonly state: string
  /** SHA-256 of the verifier of the app, in base64url. */
  readonly codeChallenge: string
}

const urlMaxLength = 2048
const stateMaxLength = 512

/**
 * Reads the target from the parameters of a page. Returns null without one, and `refused` for a target that the project does not
 * trust, or without a state and a challenge.
 */
export function readReturnTarget(project: Project, query: URLSearchParams): ReturnTarget | null | 'refused' {
  const url = query.get('return_to')
  if (url === null) return null
  const state = query.get('state') ?? ''
  const codeChallenge = query.get('code_challenge') ?? ''
  const isKnownMethod = (query.get('code_challenge_method') ?? 'S256') === 'S256'
  const isComplete = state !== '' && state.length <= stateMaxLength && /^[\w-]{43}$/.test(codeChallenge)
  const isTrusted = url.length <= urlMaxLength && !url.includes('#') && isTrustedUrl(project, url)
  return isComplete && isKnownMethod && isTrusted ? { url, state, codeChallenge } : 'refused'
}

/** Returns the parameters of a target, for the next page. */
export const parametersOf = ({ url, state, codeChallenge }: ReturnTarget): Record<string, string> => ({
  return_to: url,
  state,
  code_challenge: codeChallenge,
})
