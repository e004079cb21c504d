import type { Job } from "../ports/jobs/WorkQueue.ts"

/** What is tried instead when jobs fail together, so that one cannot hold up the rest. */
export const halvesOf = (jobs: ReadonlyArray<Job>): ReadonlyArray<ReadonlyArray<Job>> => {
  const half = Math.ceil(jobs.length / 2)
  return [jobs.slice(0, half), jobs.slice(half)]
}
