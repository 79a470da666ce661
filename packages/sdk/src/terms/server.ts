import { listFromWire } from '@portico/contract/entity/from-wire'
import { termsRoutes } from '@portico/contract/terms/terms.client'
import { type TermsAcceptance, termsAcceptanceFields } from '@portico/contract/terms/terms.entity'
import type { Request } from '../http/request.ts'

/** Calls about acceptances. Only the person accepts, so there is none that accepts for a user. */
export interface ServerTermsCalls {
  /** Lists all acceptances of a user, the newest first, also of a deleted one while its records are kept. */
  listAcceptances(userId: string): Promise<TermsAcceptance[]>
}

/** Creates the calls about acceptances. */
export const createServerTermsCalls = (request: Request<'server'>): ServerTermsCalls => ({
  async listAcceptances(userId) {
    return listFromWire(
      termsAcceptanceFields,
      await request(termsRoutes.listAcceptances, { query: { user_id: userId } }),
    )
  },
})
