import { performance } from 'node:perf_hooks'

/** Rows of work that are done. */
export interface RowProgress {
  /** Rows that are done. */
  readonly rows: number
  /** Rows of these that an earlier run did. */
  readonly earlier?: number
  /** Share that is done, from 0 to 1, where the whole is known. */
  readonly share?: number
}

const barLength = 20

/** Returns a line about rows: a bar and the time left where the whole is known, the count and the rate. */
export function progressText({ rows, earlier = 0, share }: RowProgress, elapsedMillis: number): string {
  const perSecond = ((rows - earlier) / Math.max(elapsedMillis, 1)) * 1000
  const counted = `${countOf(rows, 'row')}, ${count(Math.round(perSecond))} per second`
  if (share === undefined || share <= 0) return counted
  const done = Math.min(share, 1)
  const filled = Math.round(done * barLength)
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(barLength - filled)}] ${String(Math.floor(done * 100)).padStart(3)} %`
  const left = perSecond > 0 && done < 1 ? `, ${durationText((rows / done - rows) / perSecond)} left` : ''
  return `${bar}  ${counted}${left}`
}

/** Returns a function that shows a line about rows, beginning with its time zero now. */
export function rowProgress(show: (line: string) => void): (progress: RowProgress) => void {
  const began = performance.now()
  return (progress) => show(progressText(progress, performance.now() - began))
}

/** A number with its noun: `1 row`, `2,000 rows`. */
export const countOf = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`

const count = (number: number) => number.toLocaleString('en')

function durationText(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  return whole < 3600
    ? `${Math.ceil(whole / 60)} min`
    : `${Math.floor(whole / 3600)} h ${Math.ceil((whole % 3600) / 60)} min`
}

/** The line of progress on standard error. */
export interface ProgressLine {
  show(line: string): void
  /** Ends the line, so that other text begins with a new one. */
  end(): void
}

/** Time between two lines where they are not replaced, in milliseconds. */
const lineMillis = 10_000

/** Replaces one line on a terminal. Elsewhere, such as in a log, writes a line every ten seconds and the last one. */
export function createProgressLine(
  write: (text: string) => void,
  { isTerminal, now = () => performance.now() }: { isTerminal: boolean; now?: () => number },
): ProgressLine {
  let waiting: string | null = null
  let writtenAt = Number.NEGATIVE_INFINITY
  return {
    show(line) {
      waiting = line
      // Returns to the start of the line, and deletes what it had.
      if (isTerminal) return write(`\r\u001b[2K${line}`)
      if (now() - writtenAt < lineMillis) return
      write(`${line}\n`)
      writtenAt = now()
      waiting = null
    },
    end() {
      if (waiting !== null) write(isTerminal ? '\n' : `${waiting}\n`)
      waiting = null
    },
  }
}
