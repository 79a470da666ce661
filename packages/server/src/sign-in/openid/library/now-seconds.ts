/** Returns the time of the process in seconds. Times inside tokens are those of the library, which reads no other clock. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
