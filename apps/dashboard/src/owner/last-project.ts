import { readStored, store } from './storage.ts'

const storageKey = 'portico-dashboard-project'

/** Returns the id of the project that was open last in this browser. */
export const lastProjectId = (): string | null => readStored(storageKey)

/** Stores which project is open. */
export const rememberProject = (projectId: string): void => store(storageKey, projectId)
