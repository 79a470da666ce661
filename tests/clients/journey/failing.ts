import type { Call, Calls } from './scene.ts'

/** Methods that fail for one reason. The guide names the subject and its methods in one row of a table. */
export interface FailingSubject {
  /** Path of the endpoint that is missing, or text of the error. */
  readonly error: RegExp
  /** Calls by object and method. A method that fails only with an option has the option in parentheses. */
  readonly calls: Calls
}
export type FailingSubjects = Readonly<Record<string, FailingSubject>>

/** Names the calls of one object: `{ getItem }` of `user` becomes `{ 'user.getItem' }`. */
export const callsOf = (object: string, calls: Readonly<Record<string, Call>>): Calls =>
  Object.fromEntries(Object.entries(calls).map(([method, call]) => [`${object}.${method}`, call]))

/** Names of the calls of all subjects. */
export const namesOf = (subjects: FailingSubjects): string[] =>
  Object.values(subjects).flatMap(({ calls }) => Object.keys(calls))
