import {
  type AuthHookAnswers,
  AuthHookQuestions,
  type WithAuthHookAnswers,
} from '../messaging/auth-hooks/auth-hook-question.ts'
import { answerQuestions, type CallAuthHookDeps } from '../messaging/auth-hooks/call-auth-hook.ts'

/** The dependencies of a runner of steps that may ask auth hooks. */
export type AskingDeps = CallAuthHookDeps & WithAuthHookAnswers

/** A step asks all its questions about a user at once. It asks again only if another run is about another user. */
const maxRuns = 4

/**
 * Runs a step that writes. If it has questions to auth hooks, they are sent after `undo` has released its transaction, and the
 * step runs again with the results.
 */
export async function withAuthHookAnswers<T>(
  deps: CallAuthHookDeps,
  run: (answers: AuthHookAnswers | null) => Promise<T>,
  undo: () => Promise<void> = async () => {},
): Promise<T> {
  let answers: AuthHookAnswers | null = null
  for (let runs = 1; ; runs++) {
    try {
      return await run(answers)
    } catch (error) {
      if (!(error instanceof AuthHookQuestions) || runs === maxRuns) throw error
      await undo()
      const { project, questions } = error
      answers = new Map([...(answers ?? []), ...(await answerQuestions(deps, project, questions))])
    }
  }
}
