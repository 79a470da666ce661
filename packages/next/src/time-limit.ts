/** Resolves to the result of a promise, or to undefined if it takes longer than a time in milliseconds. */
export async function withTimeLimit<T>(promise: Promise<T>, millis: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), millis)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
