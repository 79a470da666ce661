import type { ConfigurationPlan } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../platform/log.ts'
import { findProject } from '../../projects/find-project.ts'
import { goneProject, lockProject } from '../../projects/lock-project.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import type { DefinitionRow } from '../../views/definition-view.ts'
import { previewChange } from '../permission-definitions/preview-definition.ts'
import { type Applying, applyConfiguration } from './apply-configuration.ts'
import { configurationChanges, type Wanted } from './configuration-changes.ts'
import type { StoredConfiguration } from './configuration-view.ts'
import { type DefinitionSteps, definitionSteps } from './definition-steps.ts'
import { readConfiguration } from './read-configuration.ts'
import { methodsOf, usersWithoutSignIn } from './users-without-sign-in.ts'

type Plan = z.output<typeof ConfigurationPlan>
type PlanDeps = WithWrites & WithClock & WithLog & WithProjectEviction & WithRandom & WithSealer

/** Ends the transaction of a plan, so that nothing of it is stored. */
class RolledBack extends Error {
  readonly after: Project
  constructor(after: Project) {
    super('rolled back')
    this.after = after
  }
}

/**
 * Returns what a configuration would change, and which users would gain or lose permissions or their way to sign in. It is
 * applied and rolled back, so that a plan is refused with the errors of its application.
 */
export async function planConfiguration(
  deps: PlanDeps,
  project: Project,
  wanted: Wanted,
  applying: Applying,
): Promise<Plan> {
  const stored = await readConfiguration(deps, project, applying.integrations)
  const changes = configurationChanges(stored, wanted)
  const noUsers = { user_count: 0, users: [] }
  if (changes.length === 0) return { changes, permission_changes: [], without_sign_in: noUsers }
  const after = await projectAfter(deps, stored, { wanted, changes }, applying)
  const methods = { before: methodsOf(project.config), after: methodsOf(after.config) }
  const { count, users } = await usersWithoutSignIn(deps, project.id, methods)
  return {
    changes,
    permission_changes: await permissionChanges(
      deps,
      stored,
      definitionSteps(stored.definitions, wanted.permission_definitions),
    ),
    without_sign_in: {
      user_count: count,
      users: users.map(({ id, displayName, primaryEmail }) => ({
        id,
        display_name: displayName,
        primary_email: primaryEmail,
      })),
    },
  }
}

async function projectAfter(
  deps: PlanDeps,
  stored: StoredConfiguration,
  change: Parameters<typeof applyConfiguration>[2],
  applying: Applying,
): Promise<Project> {
  const { project } = stored
  try {
    await transaction(deps, async (deps) => {
      await lockProject(deps, project.id)
      await applyConfiguration(deps, stored, change, applying)
      const after = await findProject(deps, project.id, project)
      throw after ? new RolledBack(after) : goneProject(project.id)
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.after
    throw error
  }
  throw new Error('The plan was not rolled back.')
}

/** Counts who gains and loses permissions at each step, beginning with the definitions that earlier steps leave. */
async function permissionChanges(
  deps: WithReads & WithClock,
  { project, definitions }: StoredConfiguration,
  { created, changed, removed }: DefinitionSteps,
): Promise<Plan['permission_changes']> {
  const added = created.map(({ id, requiresSecondFactor = false }) => ({
    id,
    requiresSecondFactor,
    description: null,
    containedIds: [],
  }))
  let present: readonly DefinitionRow[] = [...definitions, ...added]
  const previews: Plan['permission_changes'] = []
  const steps = [
    ...changed.map((step) => ({ ...step, isDeleted: false })),
    ...removed.map((id) => ({ id, isDeleted: true })),
  ]
  for (const step of steps) {
    const preview = await previewChange(deps, project, present, step)
    if (preview.gained.user_count > 0 || preview.lost.user_count > 0) previews.push({ id: step.id, ...preview })
    present = present.flatMap((definition) => (definition.id === step.id ? afterStep(definition, step) : [definition]))
  }
  return previews
}

type Step = Parameters<typeof previewChange>[3]

const afterStep = (
  definition: DefinitionRow,
  { isDeleted, containedIds, requiresSecondFactor }: Step,
): DefinitionRow[] =>
  isDeleted
    ? []
    : [
        {
          ...definition,
          containedIds: containedIds ?? definition.containedIds,
          requiresSecondFactor: requiresSecondFactor ?? definition.requiresSecondFactor,
        },
      ]
