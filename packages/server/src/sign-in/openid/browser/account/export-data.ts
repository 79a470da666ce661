import { endpoints } from '@portico/contract'
import { z } from 'zod'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callEndpoint } from '../call-api.ts'
import type { AccountForm } from './account-form.ts'

/** Returns the data of the user as a file. Throws the errors of the call. */
export async function exportOwnData({ call, session }: AccountForm): Promise<PageResponse> {
  const { route } = endpoints.transfers.exportOwnData
  const data = await callEndpoint(call, { route, response: z.unknown() }, { session })
  // RFC 6266, section 4.3: names in other scripts are encoded (RFC 8187).
  const name = encodeURIComponent(`${call.project.displayName}.json`).replace(/['()*]/g, '')
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="data.json"; filename*=UTF-8''${name}`,
      'cache-control': 'no-store, max-age=0',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(data, null, 2),
  }
}
