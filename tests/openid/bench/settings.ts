/** Returns a variable of the environment that the part of the long run sets. Throws without it. */
export function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set. Run: npm run test:openid`)
}
