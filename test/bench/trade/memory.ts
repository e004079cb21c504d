import { Effect, Redacted, Schema } from "effect"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { accountsOfTrade } from "../../support/trade/trade.ts"
import { authorization, open, sampleAccount } from "../account.ts"
import type { newPlane } from "../Postgres.ts"
import type { Figure } from "../Scenario.ts"
import { serverProcess } from "../serverProcess.ts"
import type { ServerProcess } from "../serverProcess.ts"

const list = "/v2/shipments?include=containers"

const Page = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.Array(Schema.Unknown),
    links: Schema.Struct({ next: Schema.optionalKey(Schema.String) })
  })
)

interface Walked {
  readonly pages: number
  readonly bytes: number
}

/** Reads an account's pages by their links until it has no more, or so many were read. */
const walk = Effect.fnUntraced(function* (url: string, id: AccountId, most: number) {
  const headers = authorization(sampleAccount(id))
  let [pages, bytes] = [0, 0]
  for (let next: string | undefined = `${url}${list}`; next !== undefined && pages < most; pages++) {
    const at: string = next
    const text = yield* Effect.promise(async () => (await fetch(at, { headers })).text())
    const page: typeof Page.Type = yield* Schema.decodeEffect(Page)(text)
    if (page.data.length === 0) break
    next = page.links.next
    bytes += text.length
  }
  return { pages, bytes }
})

/** The largest account, and then others in turn, until so many pages were read. */
const walkAll = Effect.fnUntraced(function* (url: string, pages: number) {
  const walked: Array<Walked> = []
  const sum = (of: keyof Walked) => walked.reduce((all, one) => all + one[of], 0)
  for (const id of accountsOfTrade) {
    const left = pages - sum("pages")
    if (left <= 0) break
    walked.push(yield* walk(url, id, walked.length === 0 ? Math.ceil(pages / 2) : left))
  }
  if (sum("pages") < pages) return yield* Effect.die(`There are ${sum("pages")} pages, of ${pages} that are wanted`)
  return { pages: sum("pages"), bytes: sum("bytes"), accounts: walked.filter(({ pages }) => pages > 0).length }
})

const held = Effect.fnUntraced(function* (api: ServerProcess, when: string) {
  // What was sent last is let go of a moment later, and pages of the heap go back to the system when the node rests.
  api.collect()
  yield* Effect.sleep("15 seconds")
  api.collect()
  const { external, heapUsed, mostRss, rss } = yield* Effect.promise(api.usage)
  return [
    { what: `an API node ${when}`, unit: "MB", ours: [rss / 1e6] },
    { what: "the most so far", unit: "MB", ours: [mostRss / 1e6] },
    { what: "heap in use", unit: "MB", ours: [heapUsed / 1e6] },
    { what: "buffers beside the heap", unit: "MB", ours: [external / 1e6] }
  ] satisfies ReadonlyArray<Figure>
})

/** Memory of an API node before it answers anything, and after so many different pages, its garbage collected. */
export const memoryOfApi = Effect.fnUntraced(function* (
  { plane, url }: Effect.Success<typeof newPlane>,
  pages: number
) {
  yield* Effect.forEach(accountsOfTrade, (id) => open(sampleAccount(id)), { discard: true }).pipe(
    Effect.provide([plane.worker, SecretsLayer.layer])
  )
  const api = yield* serverProcess("servers/api", { DATABASE_URL: Redacted.value(url) })
  const before = yield* held(api, "that has answered nothing")
  const walked = yield* walkAll(api.url, pages)
  const what = `after ${walked.pages.toLocaleString("en")} pages (${Math.round(walked.bytes / 1e6)} MB) of ${walked.accounts} accounts`
  return [...before, ...(yield* held(api, what))]
})
