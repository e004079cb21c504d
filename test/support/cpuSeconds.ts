/**
 * Processor time of some work on this thread, in seconds: unlike the clock, it does not count the time that other
 * programs take on a busy machine.
 */
export const cpuSeconds = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { system, user } = process.threadCpuUsage(before)
  return (system + user) / 1_000_000
}
