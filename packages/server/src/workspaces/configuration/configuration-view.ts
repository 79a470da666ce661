import { Configuration } from '@portico/contract'
import type { z } from 'zod'
import type { OwnTemplateVersion } from '../../messaging/email-templates/list-templates.ts'
import { optionsView } from '../../projects/policy/options-view.ts'
import { noSignUpRules } from '../../projects/policy/sign-up-rules.ts'
import type { Project } from '../../projects/project.ts'
import { projectView } from '../../projects/project-view.ts'
import { type DefinitionRow, definitionView } from '../../views/definition-view.ts'

export type ConfigurationView = z.output<typeof Configuration>

/** Auth hooks, machines, applications, resources and scopes of a configuration. */
export type IntegrationsView = Pick<
  ConfigurationView,
  'auth_hooks' | 'machines' | 'applications' | 'oauth_resources' | 'oauth_scopes'
>

/** Everything that the configuration of a project consists of, as it is stored. */
export interface StoredConfiguration {
  readonly project: Project
  readonly definitions: readonly DefinitionRow[]
  readonly templates: readonly OwnTemplateVersion[]
  readonly integrations: IntegrationsView
}

/** Returns the configuration of a project without its secrets. */
export function configurationView({
  project,
  definitions,
  templates,
  integrations,
}: StoredConfiguration): ConfigurationView {
  // Owners with the role support read no secrets. The configuration has no logo, so its address does not matter.
  const view = projectView(project, { userCount: 0, openProviderIds: [], ownerRole: 'support', logosUrl: '' })
  const sorted = [...definitions].sort((a, b) => (a.id < b.id ? -1 : 1))
  return Configuration.parse({
    ...view,
    options: optionsView(project.options),
    sign_up_rules: project.signUpRules ?? noSignUpRules,
    sign_up_fields: [...project.signUpFields],
    permission_definitions: sorted.map(definitionView),
    email_templates: templates,
    ...integrations,
  })
}
