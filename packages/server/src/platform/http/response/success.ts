/** Response body of calls that return no data. */
export const success = { success: true } as const
