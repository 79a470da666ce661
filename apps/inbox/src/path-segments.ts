/** Returns the decoded segments of a URL's path after `prefix`. */
export function pathSegments(url: string, prefix: string): string[] {
  return new URL(url, 'http://inbox').pathname.slice(prefix.length).split('/').map(decodeSegment)
}

/** A segment with invalid percent-encoding stays unchanged and matches nothing. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
