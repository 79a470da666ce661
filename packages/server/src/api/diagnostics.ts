import { endpoints, type Json } from '@portico/contract'
import { checkVersion } from './diagnostics/check-version.ts'
import { serviceVersion } from './diagnostics/service-version.ts'
import { implement } from './implement.ts'

const shownLength = 100

export const diagnosticsRoutes = implement('diagnostics', endpoints.diagnostics, {
  root: async ({ access, project, user }) =>
    [
      'Welcome to Portico.',
      `Access type: ${access ?? 'none'}`,
      `Project: ${project?.id ?? 'none'}`,
      `User: ${user?.id ?? 'none'}`,
      '',
    ].join('\n'),
  checkFeatureSupport: async ({ body }) => {
    const feature = featureOf(body)
    return feature === null
      ? 'This feature is not supported by this service.'
      : `The feature "${feature}" is not supported by this service.`
  },
  checkVersion: async ({ body }) => checkVersion(body.clientVersion, serviceVersion),
})

function featureOf(body: Json | undefined): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const name = Object.hasOwn(body, 'feature_name') ? body.feature_name : null
  return typeof name === 'string' ? name.slice(0, shownLength).toWellFormed() : null
}
