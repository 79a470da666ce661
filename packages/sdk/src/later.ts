/** What an entrance does not need for its first picture: loaded with the first sign-in, look at a user, or failure. */
export { createConnection } from './connection.ts'
export { diagnose } from './diagnose.ts'
