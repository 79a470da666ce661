export function findOrInstall(options: {
  find: () => string | null
  debianPackage: string
  log: (line: string) => void
}): Promise<string | null>

/** Returns the path of Chromium, or null. */
export function findChromium(): string | null

/** Returns the path of Chromium without windows, or null. */
export function findHeadlessChromium(): string | null

export function findRedis(): string | null

export function findFaketime(): string | null
