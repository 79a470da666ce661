/** The folder of this package. Its relative path is the same from `src/command`, `dist/command` and `dist/bundle`. */
export const packageFolder = new URL('../../', import.meta.url)
