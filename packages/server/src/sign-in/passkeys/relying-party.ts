import { z } from 'zod'
import type { WithConfig } from '../../platform/config.ts'
import { isPagesOrigin } from '../../projects/own-host/pages-url.ts'
import type { Project } from '../../projects/project.ts'
import { isTrustedOrigin } from '../../projects/trusted-url.ts'

/** The page that used a passkey, and the host name that the passkey belongs to. */
export interface RelyingParty {
  readonly origin: string
  readonly rpId: string
}

/** Placeholder for the host name of the page. Clients replace it. */
export const rpIdPlaceholder = 'THIS_VALUE_WILL_BE_REPLACED.example.com'

const ClientData = z.object({
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
})

/**
 * Returns the relying party of the client data (https://www.w3.org/TR/webauthn-3/#dictionary-client-data), which the
 * passkey has signed. Returns null unless its origin is trusted by the project, or that of its hosted pages. Sections 7.1
 * and 7.2, `crossOrigin`: also returns null for a page in a frame of another origin, which could trick users into the
 * ceremony.
 */
export function relyingPartyOf(deps: WithConfig, project: Project, clientDataJson: string): RelyingParty | null {
  const origin = originOf(clientDataJson)
  if (origin === null || !(isTrustedOrigin(project, origin) || isPagesOrigin(deps, project, origin))) return null
  return { origin, rpId: new URL(origin).hostname }
}

function originOf(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return ClientData.safeParse(data).data?.origin ?? null
  } catch {
    // The client data is not JSON.
    return null
  }
}
