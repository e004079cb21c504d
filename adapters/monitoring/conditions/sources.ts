import { minute, second } from "#domain/Time.ts"
import type { HealthState } from "#domain/tracking/source/CredentialHealth.ts"

import { formatSeconds } from "./Condition.ts"
import type { Condition } from "./Condition.ts"

const [lateRead, latePoll] = [(5 * minute) / second, (30 * minute) / second]

const inTrouble =
  (state: HealthState, sentence: (source: string, detail: string) => string): Condition["found"] =>
  ({ sources }) =>
    (sources ?? []).flatMap(({ credentials, source }) =>
      credentials
        .filter((one) => one.state === state)
        .map(({ detail }) => sentence(source, detail === null ? "" : `: ${detail}`))
    )

export const ofSources: ReadonlyArray<Condition> = [
  {
    alert: "LandfallPollsLate",
    runbook: "polls-late",
    severity: "warning",
    expression: `max by (source) (landfall_poll_lag_seconds) > ${latePoll}`,
    lasts: "15m",
    summary: "Polls of {{ $labels.source }} have been due for {{ $value | humanizeDuration }}.",
    found: ({ sources }) =>
      (sources ?? [])
        .filter(({ poll_lag_seconds }) => poll_lag_seconds > latePoll)
        .map(
          (one) =>
            `Polls of ${one.source} are late: the longest has been due for ${formatSeconds(one.poll_lag_seconds)}.`
        )
  },
  {
    alert: "LandfallMessagesUnread",
    runbook: "messages-unread",
    severity: "warning",
    expression: `max by (source) (landfall_read_lag_seconds) > ${lateRead}`,
    lasts: "10m",
    summary: "Messages of {{ $labels.source }} have waited to be read for {{ $value | humanizeDuration }}.",
    found: ({ sources }) =>
      (sources ?? [])
        .filter(({ read_lag_seconds }) => read_lag_seconds > lateRead)
        .map(
          (one) => `Messages of ${one.source} wait to be read, the longest for ${formatSeconds(one.read_lag_seconds)}.`
        )
  },
  {
    alert: "LandfallSourceFailing",
    runbook: "source-failing",
    severity: "warning",
    expression: `max by (source) (landfall_source_credentials{state="failing"}) > 0`,
    lasts: "15m",
    summary: "{{ $labels.source }} does not answer.",
    found: inTrouble("failing", (source, detail) => `${source} does not answer${detail}.`)
  },
  {
    alert: "LandfallCredentialRefused",
    runbook: "credential-refused",
    severity: "critical",
    expression: `max by (source) (landfall_source_credentials{state="refused"}) > 0`,
    lasts: "5m",
    summary: "{{ $labels.source }} refuses a credential; its numbers are not polled.",
    found: inTrouble("refused", (source, detail) => `${source} refuses a credential${detail}.`)
  }
]
