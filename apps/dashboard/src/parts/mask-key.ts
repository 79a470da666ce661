/** Hides a key but for its start and its last four characters. */
export const maskKey = (key: string): string => `${key.slice(0, 4)}${'•'.repeat(32)}${key.slice(-4)}`
