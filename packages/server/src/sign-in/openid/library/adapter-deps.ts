import type { WithActivity } from '../../../accounts/sessions/activity.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { WithProjects } from '../../../projects/project.ts'
import type { WithProviderDocuments } from '../../oauth/upstream/document-cache.ts'

/** Capabilities of the stores of the library, without the types of the library, as in `authorization-server.ts`. */
export type AdapterDeps = WithReads &
  WithTransaction &
  WithActivity &
  WithClock &
  WithConfig &
  WithRandom &
  WithLog &
  WithProjects &
  WithProviderFetch &
  WithProviderDocuments
