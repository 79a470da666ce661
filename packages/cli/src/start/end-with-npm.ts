const checkMillis = 250

interface Process {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly ppid: number
  readonly pid: number
  kill(pid: number, signal: string): unknown
}

/**
 * Sends SIGTERM to this process when npm or npx ends. npm passes SIGTERM only to its shell, which exits without
 * forwarding it. Without the check, this process would continue to hold its port and its data folder.
 */
export function endWithNpm(own: Process): void {
  if (own.env.npm_lifecycle_event === undefined) return
  const parent = own.ppid
  const timer = setInterval(() => {
    if (own.ppid === parent) return
    clearInterval(timer)
    own.kill(own.pid, 'SIGTERM')
  }, checkMillis)
  timer.unref()
}
