// Bundlers replace `process.env.NODE_ENV`, so that production does not contain what is for developers only.
declare const process: { env: { NODE_ENV?: string } }

/** Returns true unless the code is built for production. A page without a bundler has no such setting: false. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
