import { diagnosticsRoutes } from '@portico/contract/diagnostics/diagnostics.client'
import type { ClientContext } from '../client-context.ts'

export async function checkFeatureSupport(
  { request }: Pick<ClientContext, 'request'>,
  { featureName }: { featureName: string },
): Promise<string> {
  const body = { feature_name: featureName }
  return request(diagnosticsRoutes.checkFeatureSupport, { body, responseType: 'text' })
}
