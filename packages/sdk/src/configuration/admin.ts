import type {
  Configuration as ConfigurationSchema,
  ConfigurationPlan as PlanSchema,
  ConfigurationUpdate as UpdateSchema,
} from '@portico/contract'
import { configurationAdminRoutes } from '@portico/contract/configuration/configuration.admin'
import type { WireOf } from '@portico/contract/entity/shape'
import { type Condition, conditionInput } from '../http/condition.ts'
import type { Request } from '../http/request.ts'

/**
 * The configuration of a project, without its secrets. Its names are those of the API, so that a file in a repository is
 * the same whether it is JSON or a module.
 */
export interface Configuration extends WireOf<typeof ConfigurationSchema> {}
/** A configuration to apply: fields that are left out keep their value, lists replace the stored ones. */
export interface ConfigurationUpdate extends WireOf<typeof UpdateSchema> {}
/** The effect that a configuration would have. */
export interface ConfigurationPlan extends WireOf<typeof PlanSchema> {}

/** A secret in a file: the name of the environment variable that contains it. */
export interface SecretReference {
  $env: string
}

type SecretField = 'client_secret' | 'password' | 'secret'
type WithReferences<Value> = Value extends readonly (infer Item)[]
  ? WithReferences<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Name extends SecretField ? SecretReference : WithReferences<Value[Name]> }
    : Value

/** The content of a configuration file: a configuration whose secrets are references. */
export type ConfigurationFile = WithReferences<ConfigurationUpdate> & {
  /** Values that differ by environment, under its name. Objects are merged, lists replace the others. */
  environments?: Record<string, WithReferences<ConfigurationUpdate>>
}

/** Calls about the configuration of the project as a whole. */
export interface ConfigurationCalls {
  /** The tag is for `ifMatch`. */
  get(): Promise<{ configuration: Configuration; etag: string }>
  /** Compares a configuration with the stored one and stores nothing. Throws the errors of {@link apply}. */
  plan(wanted: ConfigurationUpdate): Promise<ConfigurationPlan>
  /**
   * Applies a configuration as a whole, or nothing of it.
   * @throws {KnownError} PRECONDITION_FAILED with `ifMatch`, and those of the calls about the project, its permissions
   * and email templates
   */
  apply(wanted: ConfigurationUpdate, condition?: Condition): Promise<{ configuration: Configuration; etag: string }>
}

/** Creates the calls about the configuration. */
export function createConfigurationCalls(request: Request<'admin'>): ConfigurationCalls {
  const routes = configurationAdminRoutes
  return {
    get: async () => withoutTag(await request(routes.get, {})),
    plan: async (wanted) => request(routes.plan, { body: wanted }),
    apply: async (wanted, condition = {}) =>
      withoutTag(await request(routes.apply, { body: wanted, ...conditionInput(condition) })),
  }
}

const withoutTag = ({ etag = '', ...configuration }: Configuration & { etag?: string | undefined }) => ({
  configuration,
  etag,
})
