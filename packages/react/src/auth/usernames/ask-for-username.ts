import type { AuthFlow } from '../auth-flow.ts'

/** Asks a signed-in user for the username that the project requires. Its code loads with the first such user. */
export const askForUsername = async (flow: AuthFlow): Promise<void> => (await import('./parts.ts')).askForUsername(flow)
