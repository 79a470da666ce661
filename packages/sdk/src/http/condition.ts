import { ifMatchHeader } from '@portico/contract/headers'
import type { CallInput } from './request.ts'

/** Option of changes that must not overwrite other changes. */
export interface Condition {
  /**
   * The `etag` of the entity that the change is based on. If the entity was changed since, nothing happens and the call
   * throws PRECONDITION_FAILED. Without it, the call overwrites other changes; entities of lists have no `etag`.
   */
  ifMatch?: string | undefined
}

/** Returns the header of a condition, as input of a call. */
export function conditionInput({ ifMatch }: Condition): Pick<CallInput, 'headers'> {
  return ifMatch === undefined ? {} : { headers: { [ifMatchHeader]: ifMatch } }
}
