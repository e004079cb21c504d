import { minute, second } from "#domain/Time.ts"

import { spoken } from "./Condition.ts"
import type { Condition } from "./Condition.ts"

/** Seconds. Polls have a separate condition; deliveries depend on their receivers. */
const lateJob = (5 * minute) / second
const watched = ["fold", "probe"]

const lateNumber = minute / second

const [mostFailed, fewAttempts] = [0.5, 20]
const lateDelivery = 10

export const ofWork: ReadonlyArray<Condition> = [
  {
    alert: "LandfallQueueLagging",
    runbook: "queue-lagging",
    severity: "warning",
    expression: `max by (queue) (landfall_queue_oldest_job_seconds{queue=~"${watched.join("|")}"}) > ${lateJob}`,
    lasts: "10m",
    summary: "Work of the queue {{ $labels.queue }} has waited for {{ $value | humanizeDuration }}.",
    found: ({ queues }) =>
      (queues ?? [])
        .filter(({ oldest_seconds, queue }) => watched.includes(queue) && oldest_seconds > lateJob)
        .map(
          ({ due, oldest_seconds, queue }) =>
            `${due} jobs of the queue ${queue} wait, the longest for ${spoken(oldest_seconds)}.`
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
    expression: `max(landfall_events_oldest_unnumbered_seconds) > ${lateNumber}`,
    lasts: "5m",
    summary:
      "Changes have waited for their number for {{ $value | humanizeDuration }}; no webhook and no feed has them.",
    found: ({ events }) =>
      events === null || events.oldest_unnumbered_seconds <= lateNumber
        ? []
        : [
            `${events.unnumbered} changes wait for their number, the oldest for ${spoken(events.oldest_unnumbered_seconds)}; no webhook and no feed has them.`
          ]
  },
  {
    alert: "LandfallDeliveriesSlow",
    runbook: "deliveries-slow",
    severity: "warning",
    expression: `histogram_quantile(0.5, sum by (le) (rate(landfall_delivery_delay_seconds_bucket[10m]))) > ${lateDelivery}`,
    lasts: "10m",
    summary: "Half of the notifications take more than {{ $value | humanizeDuration }} to their receivers.",
    found: ({ deliveries: { p50_seconds_at_most } }) =>
      p50_seconds_at_most === null || (typeof p50_seconds_at_most === "number" && p50_seconds_at_most <= lateDelivery)
        ? []
        : [`Half of the notifications take more than ${lateDelivery} s to their receivers.`]
  },
  {
    alert: "LandfallDeliveriesFailing",
    runbook: "deliveries-failing",
    severity: "warning",
    expression:
      `sum(rate(landfall_webhook_attempts_total{outcome!="succeeded"}[15m])) / sum(rate(landfall_webhook_attempts_total[15m])) > ${mostFailed}` +
      ` and sum(increase(landfall_webhook_attempts_total[15m])) > ${fewAttempts}`,
    lasts: "5m",
    summary: "{{ $value | humanizePercentage }} of the attempts to deliver fail.",
    found: ({ deliveries: { attempts } }) => {
      const all = Object.values(attempts).reduce((sum, count) => sum + count, 0)
      const failed = all - (attempts["succeeded"] ?? 0)
      return all > fewAttempts && failed / all > mostFailed ? [`${failed} of ${all} attempts to deliver failed.`] : []
    }
  }
]
