/** The decoded segments of a URL's path after `prefix`. */
export function pathSegments(url: string, prefix: string): string[] {
  return new URL(url, 'http://inbox').pathname.slice(prefix.length).split('/').map(decodeSegment)
}

/** A segment that is not valid percent-encoding stands for itself: it then simply names nothing. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
