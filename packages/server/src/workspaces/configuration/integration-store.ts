import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import type { Wanted } from './configuration-changes.ts'
import type { IntegrationsView } from './configuration-view.ts'

/**
 * The integrations of a project: auth hooks, machines, applications, resources and scopes. Higher floors store them, so
 * `api/` passes their functions down.
 */
export interface IntegrationStore {
  read(deps: WithReads, project: Project): Promise<IntegrationsView>
  /**
   * Creates and changes integrations, and deletes those that a list lacks, within the transaction of the caller. Throws the errors
   * of their calls.
   */
  apply(
    deps: WithReads & WithWrites & WithClock & WithProjectEviction & WithRandom & WithSealer,
    project: Project,
    change: { readonly wanted: Wanted; readonly isChanged: (path: string) => boolean },
    context: RequestContext,
  ): Promise<void>
}
