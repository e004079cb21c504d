import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

import { admin } from "../../admin/admin.ts"
import type { Outcome } from "../../support/inProcess.ts"

/** The container number with this serial number. */
export const numberOf = (serial: number) => {
  const firstTen = `TSTU${String(serial).padStart(6, "0")}`
  return `${firstTen}${checkDigit(firstTen)}`
}

/** A callback of DCSA 2.2 about a bill and container of its own. */
export const message = (serial: number) =>
  JSON.stringify([
    {
      eventID: `event-${serial}`,
      eventType: "EQUIPMENT",
      eventClassifierCode: "ACT",
      equipmentEventTypeCode: "LOAD",
      eventDateTime: "2026-02-01T10:00:00+08:00",
      eventCreatedDateTime: "2026-02-01T12:00:00Z",
      equipmentReference: numberOf(serial),
      emptyIndicatorCode: "LADEN",
      eventLocation: { UNLocationCode: "CNSHA" },
      transportCall: { transportCallID: `call-${serial}`, modeOfTransport: "VESSEL", UNLocationCode: "CNSHA" },
      documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: `PUSH${serial}` }]
    }
  ])

/** The JSON that a command prints. */
export const answerOf = Effect.fnUntraced(function* (command: Effect.Effect<Outcome>) {
  const { code, stderr, stdout } = yield* command
  assert.strictEqual(code, 0, stderr)
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>
})

/** Makes an inbox of the first account and answers its secret. */
export const addInbox = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>, name: string) {
  const { accounts } = yield* answerOf(admin(environment, "account", "list"))
  const [{ account_id = "" } = {}] = accounts as ReadonlyArray<{ readonly account_id: string }>
  const add = admin(environment, "inbox", "add", name, "--account", account_id, "--format", "dcsa")
  const made = yield* answerOf(add)
  return String(made["secret"])
})

/** Sends a message to the inbox. */
export const push = (address: string, secret: string, body: string) =>
  fetch(`${address}/inbox/harbour`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body,
    signal: AbortSignal.timeout(10_000)
  })
