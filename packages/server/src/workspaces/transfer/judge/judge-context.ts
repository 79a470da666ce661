import type { Project } from '../../../projects/project.ts'
import type { Known } from './known.ts'
import type { Plan } from './plan.ts'
import type { Room } from './room.ts'

export interface JudgeOptions {
  readonly updatesUsers: boolean
  readonly createsPermissions: boolean
  readonly newId: () => string
  readonly room: Room
}

/** State that the functions share that judge a batch. */
export interface JudgeContext {
  readonly project: Project
  readonly known: Known
  readonly plan: Plan
  readonly options: JudgeOptions
}
