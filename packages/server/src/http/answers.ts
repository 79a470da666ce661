/** The answer of calls that have nothing to tell but that it is done. */
export const success = { success: true } as const
