import { type AdminProject, KnownError, productionModeProblems } from '@portico/sdk/admin'
import { examineProviders, type Finding } from '@portico/server'
import type { Call } from '../command/verb.ts'

type Project = Pick<AdminProject, 'id' | 'isProductionMode' | 'config'>

/** Reads the project with its admin key, and examines its trusted domains and the keys of its providers. */
export async function examineProject(
  { connection, env }: Pick<Call, 'connection' | 'env'>,
  { withProviders }: { withProviders: boolean },
): Promise<Finding[]> {
  const project = await connection
    .admin()
    .projects.current()
    .catch((error: unknown) => refusalOf(error))
  if ('code' in project) return [project]
  return [...domainsOf(project), ...(withProviders ? await examineProviders(env, providersOf(project)) : [])]
}

function refusalOf(error: unknown): Finding {
  if (!(error instanceof KnownError)) throw error
  const repair =
    'Create a key in the dashboard, API keys, and set PORTICO_SUPER_SECRET_ADMIN_KEY: portico open api-keys'
  return { code: 'KEY_REFUSED', message: `The service refuses the admin key: ${error.message}`, repair }
}

function domainsOf(project: Project): Finding[] {
  if (!project.isProductionMode) return []
  const repair = 'portico open domains'
  const problems = productionModeProblems(project).map(({ message }) => ({ code: 'DOMAIN', message, repair }))
  if (project.config.domains.length > 0) return problems
  const message = 'The project has no trusted domain, so no app can redirect to its pages.'
  return [...problems, { code: 'DOMAIN_MISSING', message, repair }]
}

const providersOf = ({ config }: Project) =>
  config.oauthProviders.map(({ id, enabled, type, ...given }) => ({
    id,
    enabled,
    type,
    clientId: given.clientId ?? null,
    clientSecret: given.clientSecret ?? null,
    facebookConfigId: given.facebookConfigId ?? null,
    microsoftTenantId: given.microsoftTenantId ?? null,
    issuer: given.issuer ?? null,
    authorizationUrl: given.authorizationUrl ?? null,
    tokenUrl: given.tokenUrl ?? null,
    userinfoUrl: given.userinfoUrl ?? null,
    scopes: given.scopes ?? null,
    emailVerifiedAsText: given.emailVerifiedAsText ?? false,
  }))
