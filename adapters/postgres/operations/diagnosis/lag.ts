import { Effect } from "effect"

import { ageOf, failing, orOk, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"
import type { QueueName } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { QueueMetrics, WaitingWork } from "#application/ports/operations/operation/OperatingFigures.ts"
import { second } from "#domain/Time.ts"

import { ofOwner } from "../../sql/Database.ts"
import { makeOperatingFigures } from "../operation/OperatingFigures.ts"

export const maxWaitSeconds = { warning: 60, failing: 900 }

const queues: Readonly<Record<QueueName, { readonly what: string; readonly who: string }>> = {
  poll: { what: "polls", who: "ingestion" },
  probe: { what: "probes of carriers", who: "ingestion" },
  read: { what: "messages to read", who: "ingestion" },
  fold: { what: "shipments to compute", who: "ingestion" },
  sweep: { what: "checks of tracked shipments", who: "ingestion" },
  deliver: { what: "webhooks to deliver", who: "webhook" },
  notify: { what: "notification messages", who: "webhook" },
  retain: { what: "deletions of old rows", who: "webhook" }
}

const judgeWait = ({ waits }: WaitingWork, what: string, advice: string): ReadonlyArray<Finding> => {
  const age = waits / second
  if (age < maxWaitSeconds.warning) return []
  const level = age >= maxWaitSeconds.failing ? failing : warning
  return [level(`${what}, the oldest for ${ageOf(age)}${advice}`)]
}

const ofQueue = (figures: QueueMetrics) => {
  const { what, who } = queues[figures.queue]
  const advice = `: check that ${who} nodes are running and keep up (docs/guides/operate/scaling.md, When it is not enough).`
  return judgeWait(figures, `${figures.waiting} ${what} are due`, advice)
}

const ofEvents = (unnumbered: WaitingWork) =>
  judgeWait(
    unnumbered,
    `${unnumbered.waiting} events do not have a sequence number`,
    ", so Landfall does not deliver them: check that a webhook node is running."
  )

export const lag = makeOperatingFigures.pipe(
  Effect.flatMap(({ read }) => read),
  Effect.map(({ queues, unnumbered }) =>
    orOk([...queues.flatMap(ofQueue), ...ofEvents(unnumbered)], "No job or event has waited for more than a minute.")
  ),
  Effect.provide(ofOwner)
)
