import type { OwnerRole } from '@portico/contract'
import { removeVersion } from '../../messaging/email-templates/reset-template.ts'
import { storeChanges } from '../../messaging/email-templates/update-template.ts'
import { isEmailLocale } from '../../messaging/emails/locales.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { joinTransaction } from '../../platform/database/transactions/transaction.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { applyChanges, fieldsOf } from '../../projects/change/update-project.ts'
import { setSignUpFields } from '../../projects/policy/sign-up-fields.ts'
import { setSignUpRules } from '../../projects/policy/sign-up-rules.ts'
import { updateProjectOptions } from '../../projects/policy/update-options.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import type { ProjectChanges } from '../../projects/project-columns.ts'
import { insertNewDefinition } from '../permission-definitions/create-definition.ts'
import { removeDefinition } from '../permission-definitions/delete-definition.ts'
import { changeDefinition } from '../permission-definitions/update-definition.ts'
import { type Change, templateKey, type Wanted } from './configuration-changes.ts'
import type { StoredConfiguration } from './configuration-view.ts'
import { definitionSteps } from './definition-steps.ts'
import type { IntegrationStore } from './integration-store.ts'

type ApplyDeps = WithTransaction & WithClock & WithProjectEviction & WithRandom & WithSealer

/** The owner or key that applies a configuration, and the call as messages name it. */
export interface Applying {
  readonly context: RequestContext
  readonly ownerRole: OwnerRole | null
  readonly call: { readonly method: string; readonly path: string }
  readonly integrations: IntegrationStore
}

/**
 * Applies the changes of a configuration within a transaction that has locked the project, as the calls of its parts
 * would. Throws their errors.
 */
export async function applyConfiguration(
  deps: ApplyDeps,
  stored: StoredConfiguration,
  { wanted, changes }: { readonly wanted: Wanted; readonly changes: readonly Change[] },
  applying: Applying,
): Promise<void> {
  const { project } = stored
  const { context, call } = applying
  const isChanged = (path: string) => changes.some((change) => startsWithPath(change.path, path))
  const steps = definitionSteps(stored.definitions, wanted.permission_definitions)
  for (const definition of steps.created) await insertNewDefinition(deps, project, definition, context)
  for (const { id, ...changes } of steps.changed) await changeDefinition(deps, project, id, { changes, context })
  const projectChanges = changedFields(project, wanted, isChanged, call)
  if (projectChanges) {
    const event = {
      type: 'project_updated',
      userId: null,
      context,
      details: { fields: fieldsOf(projectChanges) },
    } as const
    await applyChanges(deps, project.id, {
      changes: projectChanges,
      logos: null,
      ownerRole: applying.ownerRole,
      event,
      call,
    })
  }
  const options = pick(wanted.options ?? {}, (name) => isChanged(`options.${name}`))
  if (Object.keys(options).length > 0) await updateProjectOptions(deps, project, options, context)
  const { sign_up_rules: rules, sign_up_fields: fields } = wanted
  if (rules && isChanged('sign_up_rules')) await setSignUpRules(deps, project, rules, context)
  if (fields && isChanged('sign_up_fields')) await setSignUpFields(deps, project, { fields }, context)
  await applyTemplates(deps, stored, wanted.email_templates, { isChanged, ...applying })
  await applying.integrations.apply(joinTransaction(deps), project, { wanted, isChanged }, context)
  // Last, because default permissions and machines may refer to them until then.
  for (const id of steps.removed) await removeDefinition(deps, project, id, context)
}

const startsWithPath = (path: string, start: string) =>
  path.startsWith(start) && (path.length === start.length || /[.[]/.test(path.charAt(start.length)))

function pick<Fields extends object>(fields: Fields, isPicked: (name: string) => boolean): Partial<Fields> {
  const picked: Partial<Fields> = { ...fields }
  for (const name of Object.keys(picked)) if (!isPicked(name)) Reflect.deleteProperty(picked, name)
  return picked
}

/** Returns the changed fields of the project itself, or null if there are none. */
function changedFields(
  project: Project,
  wanted: Wanted,
  isChanged: (path: string) => boolean,
  call: Applying['call'],
): ProjectChanges | null {
  const {
    config: given = {},
    options: _options,
    permission_definitions: _definitions,
    email_templates: _templates,
    oauth_resources: _resources,
    oauth_scopes: _scopes,
    auth_hooks: _hooks,
    sign_up_rules: _rules,
    sign_up_fields: _fields,
    machines: _machines,
    applications: _applications,
    ...top
  } = wanted
  const { email_config: server, lazy_import: oldSystem, ...config } = pick(given, (name) => isChanged(`config.${name}`))
  const emailConfig = server && withPassword(project, server, call)
  const changedConfig = {
    ...config,
    ...(emailConfig && { email_config: emailConfig }),
    ...(oldSystem !== undefined && { lazy_import: withSecret(project, oldSystem, call) }),
  }
  const changes = {
    ...pick(top, isChanged),
    ...(Object.keys(changedConfig).length > 0 && { config: changedConfig }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

type EmailConfig = NonNullable<NonNullable<Wanted['config']>['email_config']>

/** A mail server without a password keeps the stored one. Throws SCHEMA_ERROR if there is none. */
function withPassword({ config }: Project, server: EmailConfig, { method, path }: Applying['call']) {
  if (server.type === 'shared') return server
  const password = server.password ?? config.emailConfig?.password
  if (password === undefined) {
    throw schemaError(method, path, ['body.config.email_config.password: is required for a new mail server'])
  }
  return { ...server, password }
}

/** An old system without a secret keeps the stored one. Throws SCHEMA_ERROR if there is none. */
function withSecret(
  { config }: Project,
  oldSystem: NonNullable<NonNullable<Wanted['config']>['lazy_import']> | null,
  { method, path }: Applying['call'],
) {
  if (oldSystem === null) return null
  const secret = oldSystem.secret ?? config.lazyImport?.secret
  if (secret === undefined) {
    throw schemaError(method, path, ['body.config.lazy_import.secret: is required for a new address'])
  }
  return { ...oldSystem, secret }
}

async function applyTemplates(
  deps: WithTransaction & WithClock & WithRandom,
  { project, templates }: StoredConfiguration,
  given: Wanted['email_templates'],
  { context, call, isChanged }: Applying & { readonly isChanged: (path: string) => boolean },
): Promise<void> {
  if (!given) return
  for (const [index, version] of given.entries()) {
    const { type, locale, subject, content } = version
    if (locale !== null && !isEmailLocale(locale)) {
      throw schemaError(call.method, call.path, [
        `body.email_templates[${index}].locale: emails do not have this language`,
      ])
    }
    if (!isChanged(`email_templates[${templateKey(version)}]`)) continue
    await storeChanges(deps, project, type, { locale, changes: { subject, content }, context })
  }
  const kept = new Set(given.map(templateKey))
  for (const version of templates) {
    if (!kept.has(templateKey(version))) await removeVersion(deps, project, version, context)
  }
}
