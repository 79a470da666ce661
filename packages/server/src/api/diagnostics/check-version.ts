/** Result of a version check, for clients. */
export type VersionCheck =
  | { readonly upToDate: true }
  | { readonly upToDate: false; readonly error: string; readonly severe: boolean }

/**
 * Compares a client version with the current one (Semantic Versioning 2.0.0). A difference in major or minor version is
 * severe, and so is an invalid version.
 * @see https://semver.org
 */
export function checkVersion(given: string, current: string): VersionCheck {
  if (given === current) return { upToDate: true }
  const [own, now] = [lineOf(given), lineOf(current)]
  if (own === null) {
    return { upToDate: false, severe: true, error: 'This is no version. Send one such as 1.2.3.' }
  }
  const severe = own !== now
  const error = severe
    ? `The client has version ${given}, the service ${current}. Update whichever is older: they may not understand each other.`
    : `The client has version ${given}, the current one is ${current}. Update it when you can.`
  return { upToDate: false, severe, error }
}

const version = /^(\d{1,9}\.\d{1,9})\.\d{1,9}(?:[-+][0-9A-Za-z.+-]{1,100})?$/

/** Major and minor version. */
const lineOf = (text: string) => version.exec(text)?.[1] ?? null
