import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the tarballs that the set-up of a run writes and examples are unpacked from. */
export const tarballs = `${root}node_modules/.cache/portico/packages-of-examples`
