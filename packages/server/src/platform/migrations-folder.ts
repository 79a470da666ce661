/** The folder of the SQL files. Its relative path is the same from `src/platform`, `dist/platform` and `dist/bundle`. */
export const migrationsFolder = new URL('../../migrations/', import.meta.url)
