import { knownError } from '@portico/contract'
import { withoutTrailingSlashes } from '../platform/http/without-trailing-slashes.ts'
import type { Project } from './project.ts'

/** Returns the sign-up screen on the first trusted domain. Throws REDIRECT_URL_NOT_WHITELISTED if there is none. */
export function signUpUrlOf({ config }: Project): string {
  const trusted = config.domains.find(({ domain }) => !domain.includes('*'))
  if (!trusted) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  return `${trusted.domain}${withoutTrailingSlashes(trusted.handlerPath)}/sign-up`
}
