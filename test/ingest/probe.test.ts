import { it } from "@effect/vitest"
import { Effect } from "effect"
import { readFileSync, readdirSync } from "node:fs"
import { firstAccount, fixture, fixtureNames, inMemory, seen, takeIn } from "./inbox.ts"

const dir = "/work/shared/samples/dcsa/"
const files = [...fixtureNames.map(fixture), ...readdirSync(dir).map((name) => ({ name, bytes: readFileSync(dir + name) }))]
for (const one of files)
  it.effect(one.name, () =>
    inMemory(Effect.gen(function* () {
      const account = yield* firstAccount
      const r = yield* takeIn(account, one)
      console.log(one.name, r.format, r.isNew, r.message?.reading.items, r.message?.appended, r.message?.repeated, r.message?.reading.refused.map((x) => `${x.index} ${x.reason}`), r.shipments.length)
      console.log(JSON.stringify(yield* seen(account), null, 1))
    })))
