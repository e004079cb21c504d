import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { RawId } from "#domain/Identifiers.ts"

import { sees } from "../application/support/intakeWorld.ts"
import { x12Samples } from "../corpus/edi.ts"
import { bearer, planes, push, registered, workOff } from "./pushWorld.ts"

const journey = x12Samples.find(({ name }) => name === "x12/315-journey.edi")?.bytes ?? new Uint8Array(0)
const wide = Buffer.from(new TextDecoder().decode(journey), "utf16le")

const Kept = Schema.fromJsonString(Schema.Struct({ id: RawId }))

for (const [name, world] of planes) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Hostile bodies on ${name}`, (it) => {
    it.effect("are rejected on receipt or named in a rejected report, and the valid one among them is read", () =>
      Effect.gen(function* () {
        const { account, name, secret } = yield* registered()
        const send = (body: string | Uint8Array) => push(`/inbox/${name}`, body, bearer(secret))
        const statuses = yield* Effect.forEach(
          [Uint8Array.of(0x50, 0x4b, 3, 4, 20), Uint8Array.of(0x1f, 0x8b, 8), ""],
          (body) => Effect.map(send(body), ({ status }) => status)
        )
        assert.deepStrictEqual(statuses, [415, 415, 400])

        const named: ReadonlyArray<readonly [body: string | Uint8Array, reason: string]> = [
          ["<html><body>Session expired</body></html>", "This is a web page, not a message."],
          [wide, "This is text in UTF-16. Send it as UTF-8 or ASCII."],
          ["%PDF-1.7", "This is a PDF, not a message."],
          ["[".repeat(60_000), "The message is nested more than 64 levels deep."],
          [Uint8Array.of(0, 255, 0, 254, 3), "The format of this message is unknown."],
          [journey, ""]
        ]
        const kept = yield* Effect.forEach(named, ([body]) =>
          Effect.flatMap(send(body), ({ body, status }) => {
            assert.strictEqual(status, 202)
            return Schema.decodeEffect(Kept)(body)
          })
        )
        yield* workOff
        const refusals = yield* Effect.forEach(kept, ({ id }) =>
          Effect.map(
            ObservationStore.use((store) => store.leftOut(id)),
            ({ refused }) => refused.map(({ reason }) => reason).join()
          )
        )
        assert.deepStrictEqual(
          refusals,
          named.map(([, reason]) => reason)
        )
        const { containers } = yield* sees(account)
        assert.deepStrictEqual(
          containers.map(({ number }) => number),
          ["MSKU9070323"]
        )
      })
    )
  })
}
