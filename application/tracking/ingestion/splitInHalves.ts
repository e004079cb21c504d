import type { Job } from "../../ports/operations/jobs/WorkQueue.ts"

/** One failing job must not block the others. */
export const splitInHalves = (jobs: ReadonlyArray<Job>): ReadonlyArray<ReadonlyArray<Job>> => {
  const half = Math.ceil(jobs.length / 2)
  return [jobs.slice(0, half), jobs.slice(half)]
}
