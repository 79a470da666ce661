/** Returns true on Cloudflare Workers, which document this user agent. */
export function isWorkersRuntime(): boolean {
  return globalThis.navigator?.userAgent === 'Cloudflare-Workers'
}
