import type { Clock } from '../clock.ts'

/** Creates a clock that never goes back, even if the underlying clock is set back. For durations, not for dates. */
export function createMonotonicClock({ now }: Clock): Clock {
  let last = Number.NEGATIVE_INFINITY
  let offset = 0
  return {
    now() {
      const time = now() + offset
      if (time < last) offset += last - time
      else last = time
      return last
    },
  }
}
