import { execFile, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { HttpServer } from "effect/http"

import { Users } from "#application/identity/user/Users.ts"

import { Time } from "../../../support/DataPlane.ts"
import { keyFor } from "../../support/keys.ts"
import { onEachPlane, onMemory } from "../../support/planes.ts"
import { keyOf, paid, rival, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const party = (company_name: string, as = paid) =>
  ask("POST", "/v2/parties", { as, body: { data: { type: "party", attributes: { company_name } } } })

const numbersOf = ({ body }: Effect.Success<ReturnType<typeof get>>) =>
  body.data.map(({ attributes }) => attributes["sequence"])

onEachPlane("/v2/audit_entries", (it) => {
  it.effect("lists the acts of the account alone, newest first, page by page", () =>
    Effect.gen(function* () {
      for (const name of ["one", "two", "three"]) yield* party(name)
      yield* party("another's", rival)
      const first = yield* get("/v2/audit_entries?page[size]=2")
      assert.strictEqual(first.status, 200, first.text)
      assert.deepStrictEqual(first.body.meta["head"], {
        sequence: 3,
        hash: first.body.data[0]?.attributes["hash"]
      })
      assert.deepStrictEqual(first.body.meta["pruned"], { sequence: 0, hash: null })
      yield* party("four")
      const { pathname, search } = new URL(first.body.links["next"] ?? "")
      const second = yield* get(`${pathname}${search}`)
      assert.deepStrictEqual([numbersOf(first), numbersOf(second)], [[3, 2], [1]])
      assert.isUndefined(second.body.links["next"])
      const others = yield* get("/v2/audit_entries", rival)
      assert.deepStrictEqual(
        others.body.data.map(({ attributes }) => [attributes["action"], attributes["account_id"]]),
        [["party.created", rival.id]]
      )
    })
  )

  it.effect("finds acts by what, who, on what and when", () =>
    Effect.gen(function* () {
      const made = yield* party("found")
      yield* Time.use(({ advance }) => advance(60_000))
      yield* ask("PATCH", `/v2/parties/${made.body.data.id}`, {
        body: { data: { type: "party", attributes: { company_name: "found again" } } },
        headers: { "x-request-id": "renaming" }
      })
      const found = (query: string) => Effect.map(get(`/v2/audit_entries?${query}`), ({ body }) => body.data)
      const [changed] = yield* found(`filter[action]=party.changed&filter[target_id]=${made.body.data.id}`)
      assert.deepInclude(changed?.attributes, { changed: ["company_name"], request_id: "renaming" })
      assert.lengthOf(yield* found(`filter[target_id]=${made.body.data.id}`), 2)
      assert.lengthOf(yield* found("filter[request_id]=renaming"), 1)
      const since = encodeURIComponent(`>=${String(changed?.attributes["at"])}`)
      assert.lengthOf(yield* found(`filter[target_id]=${made.body.data.id}&filter[at]=${since}`), 1)
      assert.isAbove((yield* found(`filter[user_id]=${userOf(paid).id}&filter[actor_type][]=api_key`)).length, 1)
      assert.lengthOf(yield* found("filter[actor_type]=operator"), 0)
      // The next release writes it; its entries must not fail on nodes of this one.
      assert.lengthOf(yield* found("filter[actor_type]=program"), 0)
      const unknown = yield* get("/v2/audit_entries?filter[action]=party.eaten")
      assert.deepStrictEqual([unknown.status, unknown.body.errors[0]?.source], [400, { parameter: "filter[action]" }])
    })
  )

  it.effect("is for owners alone", () =>
    Effect.gen(function* () {
      yield* party("before")
      const users = yield* Users
      const owner = userOf(paid)
      const second = yield* users.invite(paid.id, { email: "second@example.com", name: null, role: "owner" })
      yield* users.change(paid.id, owner.id, { role: "member" })
      const refused = yield* get("/v2/audit_entries")
      assert.deepStrictEqual([refused.status, refused.body.errors[0]?.code], [403, "owner_required"])
      assert.strictEqual((yield* get("/v2/audit_entries", yield* keyFor(second.user.id, "admin"))).status, 200)
    })
  )
})

const python = spawnSync("python3", ["--version"]).status === 0

/** The script of the page. */
const script = /```python\n([\s\S]*?)```/.exec(readFileSync("docs/guides/operate/audit.md", "utf8"))?.[1] ?? ""

/** Runs it against the server, as the page says. */
const recompute = (text = script) =>
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    assert(address._tag !== "UnixPathAddress")
    const environment = { SERVICE_URL: `http://127.0.0.1:${address.port}`, SERVICE_API_TOKEN: keyOf(paid) }
    return yield* Effect.callback<{ readonly code: number; readonly text: string }>((resume) => {
      execFile("python3", ["-c", text], { env: { ...process.env, ...environment } }, (error, stdout, stderr) => {
        resume(Effect.succeed({ code: error === null ? 0 : 1, text: `${stdout}${stderr}`.trim() }))
      })
    })
  })

onMemory("The script of docs/guides/operate/audit.md", (it) => {
  it.effect.skipIf(!python)(
    "recomputes the chain from REST responses, with the hashes of another language",
    () =>
      Effect.gen(function* () {
        for (let count = 0; count < 105; count++) yield* party(`Kühne & "Söhne" ${count}`)
        assert.deepStrictEqual(yield* recompute(), { code: 0, text: "105 entries, none changed" })
        const deceived = script.replace('"id": entry["id"]}', '"id": entry["id"], "actor_id": "x"}')
        assert.deepStrictEqual(yield* recompute(deceived), { code: 1, text: "entry 105 was changed" })
        const skipping = script.replace(
          'for entry in page["data"]:',
          'for entry in page["data"][:50] + page["data"][51:]:'
        )
        const { code, text } = yield* recompute(skipping)
        assert.strictEqual(code, 1)
        assert.match(text, /^something after entry \d+ is missing or was changed$/)
      }),
    120_000
  )
})
