import { minute, second } from "#domain/Time.ts"

import { formatSeconds } from "./Condition.ts"
import type { Condition } from "./Condition.ts"

/** Seconds. Polls have a separate condition; deliveries depend on their receivers. */
const maxJobWaitSeconds = (5 * minute) / second
const watched = ["fold", "probe"]

const maxNumberingSeconds = minute / second

const [maxFailureRate, minAttempts] = [0.5, 20]
const maxDeliverySeconds = 10

export const ofWork: ReadonlyArray<Condition> = [
  {
    alert: "LandfallQueueLagging",
    runbook: "queue-lagging",
    severity: "warning",
    expression: `max by (queue) (landfall_queue_oldest_job_seconds{queue=~"${watched.join("|")}"}) > ${maxJobWaitSeconds}`,
    lasts: "10m",
    summary: "Work of the queue {{ $labels.queue }} has waited for {{ $value | humanizeDuration }}.",
    found: ({ queues }) =>
      (queues ?? [])
        .filter(({ oldest_seconds, queue }) => watched.includes(queue) && oldest_seconds > maxJobWaitSeconds)
        .map(
          ({ due, oldest_seconds, queue }) =>
            `${due} jobs of the queue ${queue} wait, the longest for ${formatSeconds(oldest_seconds)}.`
        )
  },
  {
    alert: "LandfallFoldsFailing",
    runbook: "folds-failing",
    severity: "warning",
    expression: `sum(increase(landfall_folds_total{outcome="failed"}[15m])) > 0`,
    lasts: "0m",
    summary: "Folds fail: some shipments do not show what their sources reported.",
    found: ({ folds: { by_outcome } }) =>
      (by_outcome["failed"] ?? 0) === 0
        ? []
        : [`${by_outcome["failed"]} folds failed: some shipments do not show what their sources reported.`]
  },
  {
    alert: "LandfallEventsUnnumbered",
    runbook: "events-unnumbered",
    severity: "critical",
    expression: `max(landfall_events_oldest_unnumbered_seconds) > ${maxNumberingSeconds}`,
    lasts: "5m",
    summary:
      "Changes have waited for their number for {{ $value | humanizeDuration }}; no webhook and no feed has them.",
    found: ({ events }) =>
      events === null || events.oldest_unnumbered_seconds <= maxNumberingSeconds
        ? []
        : [
            `${events.unnumbered} changes wait for their number, the oldest for ${formatSeconds(events.oldest_unnumbered_seconds)}; no webhook and no feed has them.`
          ]
  },
  {
    alert: "LandfallDeliveriesSlow",
    runbook: "deliveries-slow",
    severity: "warning",
    expression: `histogram_quantile(0.5, sum by (le) (rate(landfall_delivery_delay_seconds_bucket[10m]))) > ${maxDeliverySeconds}`,
    lasts: "10m",
    summary: "Half of the notifications take more than {{ $value | humanizeDuration }} to their receivers.",
    found: ({ deliveries: { p50_seconds_at_most } }) =>
      p50_seconds_at_most === null ||
      (typeof p50_seconds_at_most === "number" && p50_seconds_at_most <= maxDeliverySeconds)
        ? []
        : [`Half of the notifications take more than ${maxDeliverySeconds} s to their receivers.`]
  },
  {
    alert: "LandfallDeliveriesFailing",
    runbook: "deliveries-failing",
    severity: "warning",
    expression:
      `sum(rate(landfall_webhook_attempts_total{outcome!="succeeded"}[15m])) / sum(rate(landfall_webhook_attempts_total[15m])) > ${maxFailureRate}` +
      ` and sum(increase(landfall_webhook_attempts_total[15m])) > ${minAttempts}`,
    lasts: "5m",
    summary: "{{ $value | humanizePercentage }} of the attempts to deliver fail.",
    found: ({ deliveries: { attempts } }) => {
      const all = Object.values(attempts).reduce((sum, count) => sum + count, 0)
      const failed = all - (attempts["succeeded"] ?? 0)
      return all > minAttempts && failed / all > maxFailureRate
        ? [`${failed} of ${all} attempts to deliver failed.`]
        : []
    }
  }
]
