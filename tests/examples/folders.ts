import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the set-up of a run writes the tarballs that examples are unpacked from. */
export const tarballs = `${root}node_modules/.cache/portico/packages-of-examples`
