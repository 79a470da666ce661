import { endpoints } from '@portico/contract'
import { z } from 'zod'
import { Credential, isLiveCredential } from '../../access/credential.ts'
import { portalTokenSeconds } from '../../messaging/webhooks/portal-token-lifetime.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { Sealer, WithSealer } from '../../platform/crypto/seal.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project, WithProjects } from '../../projects/project.ts'

const Content = z.object({ projectId: z.string(), expiresAtMillis: z.number(), issuedTo: Credential })
const prefix = 'whp_'
const maxLength = 1000
const context = 'webhook-portal-token'
const { ownerRole } = endpoints.webhooks.createPortalToken

/** Creates a token that manages the webhooks of one project for four hours and grants no other access. */
export function createPortalToken(
  { sealer, clock }: WithClock & WithSealer,
  project: Project,
  issuedTo: Credential,
): string {
  const expiresAtMillis = clock.now() + portalTokenSeconds * 1000
  const content: z.output<typeof Content> = { projectId: project.id, expiresAtMillis, issuedTo }
  return prefix + sealer.seal(JSON.stringify(content), context).toString('base64url')
}

/** A token that manages webhooks: its project, and the credential that it was issued to. */
export interface PortalGrant {
  readonly project: Project
  readonly issuedTo: Credential
}

type FindPortalGrantDeps = WithReads & WithClock & WithConfig & WithProjects & WithSealer

/**
 * Returns the project of a portal token and the credential that it was issued to, or null if the token is invalid. It
 * becomes invalid with its project, with that key or session, or when the owner gets a lesser role.
 */
export async function findPortalGrant(deps: FindPortalGrantDeps, token: string): Promise<PortalGrant | null> {
  if (!token.startsWith(prefix) || token.length > maxLength) return null
  const encoded = token.slice(prefix.length)
  const sealed = Buffer.from(encoded, 'base64url')
  if (sealed.toString('base64url') !== encoded) return null
  const content = open(deps.sealer, sealed)
  if (!content || deps.clock.now() >= content.expiresAtMillis) return null
  const project = await deps.projects.find(content.projectId)
  const { issuedTo } = content
  return project && (await isLiveCredential(deps, project, issuedTo, ownerRole)) ? { project, issuedTo } : null
}

function open(sealer: Sealer, sealed: Uint8Array): z.output<typeof Content> | null {
  try {
    return Content.parse(JSON.parse(sealer.open(sealed, context).toString('utf8')))
  } catch {
    // Not encrypted by this service for this purpose.
    return null
  }
}
