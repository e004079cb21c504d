import { counter, gauge, histogram, queueBuckets } from "./MetricFamily.ts"

export const queueJobs = gauge({
  name: "landfall_queue_jobs",
  help: "Jobs of each queue that are due and wait, or are worked on; 20,000 at most are counted. The same on every node.",
  labels: ["queue", "state"]
})

export const queueOldest = gauge({
  name: "landfall_queue_oldest_job_seconds",
  help: "For how long the longest due job of each queue has waited; 0 when none waits. The same on every node.",
  labels: ["queue"]
})

export const jobsClaimed = counter({
  name: "landfall_jobs_claimed_total",
  help: "Jobs that this process has claimed, by queue.",
  labels: ["queue"]
})

export const jobDuration = histogram({
  name: "landfall_job_duration_seconds",
  help: "How long the jobs of one claim took together, by queue.",
  labels: ["queue"],
  boundaries: queueBuckets
})

export const foldDuration = histogram({
  name: "landfall_fold_duration_seconds",
  help: "How long a transaction of folds took, of up to 100 shipments; one that fails is tried again in halves.",
  labels: [],
  boundaries: queueBuckets
})

export const folds = counter({
  name: "landfall_folds_total",
  help: "Folds of shipments, requests, and joins that were committed, or left to a later attempt.",
  labels: ["outcome"]
})
