import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import type { Wanted } from './configuration-changes.ts'
import type { MachinesView } from './configuration-view.ts'

/** Auth hooks, machines, applications, resources and scopes, which the floor of sign-ins stores. `api/` passes its functions down. */
export interface MachineStore {
  read(deps: WithReads, project: Project): Promise<MachinesView>
  /**
   * Creates and changes auth hooks, machines, applications, resources and scopes, and deletes those that a list lacks, within the transaction of the
   * caller. Throws the errors of their calls.
   */
  apply(
    deps: WithReads & WithWrites & WithClock & WithProjectEviction & WithRandom & WithSealer,
    project: Project,
    change: { readonly wanted: Wanted; readonly isChanged: (path: string) => boolean },
    context: RequestContext,
  ): Promise<void>
}
