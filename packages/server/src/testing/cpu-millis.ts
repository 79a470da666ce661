/**
 * Returns the CPU time that synchronous work takes, in milliseconds. Unlike elapsed time, it does not contain the time
 * of other processes of the machine.
 */
export function cpuMillis(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
