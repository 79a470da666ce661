import type { TestApp } from '@portico/server/testing'

/** The statements since the last call, without those of the counters of limits, which other stores can keep. */
export const takeOwnStatements = (app: TestApp): string[] => app.takeStatements().filter((name) => !/_hits$/.test(name))
