import type { AuthFlow } from '../auth-flow.ts'

/** Asks a signed-in user for fields that the project requires. Its code loads with the first such user. */
export const askForSignUpFields = async (flow: AuthFlow, names: readonly string[]): Promise<void> =>
  (await import('./parts.ts')).askForSignUpFields(flow, names)
