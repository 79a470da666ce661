import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../platform/log.ts'
import { findProject } from '../../projects/find-project.ts'
import { goneProject, lockProject } from '../../projects/lock-project.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import { type Applying, applyConfiguration } from './apply-configuration.ts'
import { configurationChanges, type Wanted } from './configuration-changes.ts'
import { type ConfigurationView, configurationView } from './configuration-view.ts'
import { readConfiguration } from './read-configuration.ts'

type StoreDeps = WithWrites & WithClock & WithLog & WithProjectEviction & WithRandom & WithSealer

/** A configuration to store, and the condition of the call. */
interface ConditionalConfiguration {
  readonly wanted: Wanted
  /** Throws PRECONDITION_FAILED unless the stored configuration is the one that the caller expects. */
  readonly requireMatch: ((stored: ConfigurationView) => void) | null
}

/** Applies a configuration in one transaction, or nothing of it, and returns what is stored then. */
export async function storeConfiguration(
  deps: StoreDeps,
  project: Project,
  { wanted, requireMatch }: ConditionalConfiguration,
  applying: Applying,
): Promise<ConfigurationView> {
  const view = await transaction(deps, async (deps) => {
    const read = async () => {
      const found = await findProject(deps, project.id, project)
      if (!found) throw goneProject(project.id)
      return readConfiguration(deps, found, applying.integrations)
    }
    await lockProject(deps, project.id)
    const stored = await read()
    requireMatch?.(configurationView(stored))
    const changes = configurationChanges(stored, wanted)
    if (changes.length === 0) return configurationView(stored)
    await applyConfiguration(deps, stored, { wanted, changes }, applying)
    return configurationView(await read())
  })
  deps.projects.evict(project.id)
  return view
}
