import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { definitions } from "#adapters/mcp/server.ts"
import { KeyRole } from "#domain/identity/account/ApiKey.ts"

import { newKey } from "../rest/support/keys.ts"
import { onEachPlane } from "../rest/support/planes.ts"
import { get } from "../rest/support/server.ts"
import { call } from "./support/assistant.ts"

/** Every tool that changes data; a new one is added here. */
const writing: ReadonlyArray<string> = ["track_container"]

const sentence = "This tool requires an API key with the role write. An owner of the account can create one."

onEachPlane("Roles of keys over MCP", (it) => {
  it.effect("refuse a key with the role read the tools that change data, and no other", () =>
    Effect.gen(function* () {
      for (const role of KeyRole.literals) {
        const key = yield* newKey({ role })
        const refused: Array<string> = []
        for (const { name } of definitions) {
          const { refusal } = yield* call(name, {}, key)
          if (refusal?.includes(" role ") !== true) continue
          assert.strictEqual(refusal, sentence)
          refused.push(name)
        }
        assert.deepStrictEqual(refused, role === "read" ? writing : [], role)
      }
    })
  )

  it.effect("keep a number untracked that a key with the role read is asked to track", () =>
    Effect.gen(function* () {
      const order = { number: "TEST-TR-SUCCEEDED", numberType: "bill_of_lading", scac: "TEST" }
      const { refusal } = yield* call("track_container", order, yield* newKey({ role: "read" }))
      assert.strictEqual(refusal, sentence)
      const requests = "/v2/tracking_requests?filter[request_number]=TEST-TR-SUCCEEDED"
      assert.strictEqual((yield* get(requests)).body.data.length, 0)
      const { told } = yield* call("track_container", order, yield* newKey({ role: "write" }))
      assert.isTrue(told["tracking_request_created"])
      assert.strictEqual((yield* get(requests)).body.data.length, 1)
    })
  )
})
