import type { Project } from '../projects/project.ts'
import { isTrustedOrigin } from '../projects/trusted-url.ts'

/** The page that used a passkey, and the host name that the passkey belongs to. */
export interface RelyingParty {
  readonly origin: string
  readonly rpId: string
}

/** Placeholder for the host name of the page. Clients replace it. */
export const rpIdPlaceholder = 'THIS_VALUE_WILL_BE_REPLACED.example.com'

/**
 * Returns the relying party of the client data (https://www.w3.org/TR/webauthn-3/#dictionary-client-data), which the
 * passkey has signed. Returns null unless its origin is trusted by the project.
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
    // The client data is not JSON.
    return null
  }
}
