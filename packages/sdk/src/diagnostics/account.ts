import { accountRoutes } from '@portico/contract/routes/account'
import type { ClientContext } from '../client-context.ts'

export async function checkFeatureSupport(
  { request }: Pick<ClientContext, 'request'>,
  { featureName }: { featureName: string },
): Promise<string> {
  const body = { feature_name: featureName }
  return request(accountRoutes.diagnostics.checkFeatureSupport, { body, responseType: 'text' })
}
