import type { Project } from '../projects/project.ts'
import { isTrustedOrigin } from '../projects/trusted-url.ts'

/** Where a passkey was used: the page, and the host name that the passkey belongs to. */
export interface RelyingParty {
  readonly origin: string
  readonly rpId: string
}

/** Stands in the options in place of the host name, which only the page knows; clients put their own there. */
export const rpIdPlaceholder = 'THIS_VALUE_WILL_BE_REPLACED.example.com'

/**
 * The relying party that a browser names in its client data (https://www.w3.org/TR/webauthn-3/#dictionary-client-data),
 * which the passkey has signed; null unless it is an origin that the project trusts.
 */
export function relyingPartyOf(project: Project, clientDataJson: string): RelyingParty | null {
  const origin = originOf(clientDataJson)
  if (origin === null || !isTrustedOrigin(project, origin)) return null
  return { origin, rpId: new URL(origin).hostname }
}

function originOf(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const origin: unknown = Reflect.get(Object(data), 'origin')
    return typeof origin === 'string' ? origin : null
  } catch {
    // Not JSON: it names nothing.
    return null
  }
}
