/**
 * Reasons for which a value is refused. `type`: a boolean instead of a text, or the reverse. `unknown`: the project has no such
 * field. `already_set`: the user has a value that only a server may change.
 */
export const signUpFieldProblems = [
  'required',
  'type',
  'too_short',
  'too_long',
  'format',
  'choice',
  'unknown',
  'already_set',
] as const

export type SignUpFieldProblem = (typeof signUpFieldProblems)[number]
