import { listFromWire } from '@portico/contract/entity/from-wire'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import { termsRoutes } from '@portico/contract/terms/terms.client'
import { type TermsAcceptance, termsAcceptanceFields } from '@portico/contract/terms/terms.entity'
import type { ClientContext } from '../client-context.ts'
import { signInTokens, startSession } from '../session/start-session.ts'

export async function completeSignInWithTerms(
  context: ClientContext,
  { attemptCode: code, versionIds }: { attemptCode: string; versionIds: readonly string[] },
): Promise<SignedIn> {
  const body = { code, version_ids: [...versionIds] }
  const tokens = await signInTokens(context)
  return startSession(context, await context.request(termsRoutes.completeSignIn, { body, tokens }))
}

export async function acceptTerms(context: ClientContext, versionIds: readonly string[]): Promise<void> {
  await context.request(termsRoutes.accept, { body: { version_ids: [...versionIds] } })
}

export async function listTermsAcceptances({ request }: ClientContext): Promise<TermsAcceptance[]> {
  return listFromWire(termsAcceptanceFields, await request(termsRoutes.listAcceptances, { query: {} }))
}

export async function withdrawTerms(context: ClientContext, acceptanceId: string): Promise<void> {
  const { request, session } = context
  const id = session.getId()
  await request(termsRoutes.withdraw, { params: { acceptance_id: acceptanceId } })
  await session.end(id)
}
