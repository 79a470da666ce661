import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'

const Content = z.object({ projectId: z.string(), expiresAtMillis: z.number() })
const prefix = 'whp_'
const livesMillis = 4 * 60 * 60_000
const maxLength = 1000
const context = 'webhook-portal-token'

type TokenDeps = Pick<Deps, 'sealer' | 'clock' | 'projects'>

/** A token that manages the webhooks of one project for four hours, and opens nothing else. */
export function createPortalToken({ sealer, clock }: TokenDeps, project: Project): string {
  const content: z.output<typeof Content> = { projectId: project.id, expiresAtMillis: clock.now() + livesMillis }
  return prefix + sealer.seal(JSON.stringify(content), context).toString('base64url')
}

/** The project whose webhooks a token manages; null for whatever is no such token now. It ends with its project. */
export async function findPortalProject(
  { sealer, clock, projects }: TokenDeps,
  token: string,
): Promise<Project | null> {
  if (!token.startsWith(prefix) || token.length > maxLength) return null
  const encoded = token.slice(prefix.length)
  const sealed = Buffer.from(encoded, 'base64url')
  if (sealed.toString('base64url') !== encoded) return null
  const content = open(sealer, sealed)
  if (!content || clock.now() >= content.expiresAtMillis) return null
  return projects.find(content.projectId)
}

function open(sealer: Deps['sealer'], sealed: Uint8Array): z.output<typeof Content> | null {
  try {
    return Content.parse(JSON.parse(sealer.open(sealed, context).toString('utf8')))
  } catch {
    // Not sealed by us for this: whatever it is, it is no token.
    return null
  }
}
