import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { termsAdminRoutes } from '@portico/contract/terms/terms.admin'
import { type TermsVersion, termsVersionFields } from '@portico/contract/terms/terms.entity'
import type { Request } from '../http/request.ts'
import type { NewTermsVersion, TermsVersionChanges } from './version-input.ts'

type Context = Request<'admin'>

export const listVersions = async (request: Context): Promise<TermsVersion[]> =>
  listFromWire(termsVersionFields, await request(termsAdminRoutes.list, {}))

export const createVersion = async (request: Context, version: NewTermsVersion): Promise<TermsVersion> =>
  fromWire(termsVersionFields, await request(termsAdminRoutes.create, { body: toWire(termsVersionFields, version) }))

export const updateVersion = async (
  request: Context,
  versionId: string,
  changes: TermsVersionChanges,
): Promise<TermsVersion> =>
  fromWire(
    termsVersionFields,
    await request(termsAdminRoutes.update, {
      params: { version_id: versionId },
      body: toWire(termsVersionFields, changes),
    }),
  )

export async function removeVersion(request: Context, versionId: string): Promise<void> {
  await request(termsAdminRoutes.remove, { params: { version_id: versionId } })
}
