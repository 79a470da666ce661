import type { TestApp } from '@portico/server/testing'

/** Returns the statements since the last call, without those of the limit counters, which other stores can hold. */
export const takeOwnStatements = (app: TestApp): string[] => app.takeStatements().filter((name) => !/_hits$/.test(name))
