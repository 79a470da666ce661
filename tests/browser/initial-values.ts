import { fromWire } from '@portico/contract/entity/from-wire'
import { projectFields } from '@portico/contract/projects/projects.entity'
import { userFields } from '@portico/contract/users/users.entity'
import type { CurrentUser, Project } from '@portico/sdk/client'

/**
 * Converts responses of the service to the initial values of a page, which receives them as JSON. Fields that the
 * responses leave out are absent, so that a new field changes no fixture.
 */
export const initialValuesOf = (responses: {
  user: object
  project: object
}): { user: CurrentUser; project: Project } =>
  JSON.parse(
    JSON.stringify({
      user: fromWire(userFields, responses.user),
      project: fromWire(projectFields, responses.project),
    }),
  )
