import type { Clock } from '../clock.ts'

/** A clock that goes on from where it was when the one behind it is set back: for spans of time, not for dates. */
export function createSteadyClock({ now }: Clock): Clock {
  let last = Number.NEGATIVE_INFINITY
  let ahead = 0
  return {
    now() {
      const time = now() + ahead
      if (time < last) ahead += last - time
      else last = time
      return last
    },
  }
}
