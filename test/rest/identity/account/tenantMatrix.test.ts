import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { isLong } from "../../../support/cases.ts"
import { fromPage, makeToken } from "../../delivery/embed/pages.ts"
import { operationsOf } from "../../fuzz/requests.ts"
import type { Operation } from "../../fuzz/requests.ts"
import { onPostgres } from "../../support/planes.ts"
import { compatibleKeyOf, container, paid, rival } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"
import type { Options } from "../../support/server.ts"
import { populate, secretText } from "../../support/world.ts"

type Ids = Readonly<Record<string, string>>

const document = OpenApi.fromApi(Api)
const reads = operationsOf(document).filter(({ method }) => method === "GET")

interface Related {
  readonly relationships?: Readonly<Record<string, unknown>>
}

/** What the owner's answer names as related, which may be included. */
const relatedIn = ({ data }: { readonly data?: Related | ReadonlyArray<Related> }): ReadonlyArray<string> => [
  ...new Set([data ?? []].flat().flatMap(({ relationships = {} }) => Object.keys(relationships)))
]

/** The path of the record that the account has, where it takes an id. */
const pathOf = ({ template }: Operation, ids: Ids): string => {
  const [, , collection = ""] = template.split("/")
  return template.replaceAll(/\{\w+\}/g, ids[collection] ?? secretText)
}

/** All of them in the long form; else every so-manyth, from another one on at each turn. */
const some = <A>(all: ReadonlyArray<A>, each: number, turn: number): ReadonlyArray<A> =>
  isLong ? all : all.filter((_, index) => (index + turn) % each === 0)

/** The same request, with each parameter and each include that is described. */
const queriesOf = (operation: Operation, ids: Ids, related: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = (operation.spec.parameters ?? []).flatMap(({ in: place, name }) => (place === "query" ? name : []))
  const path = pathOf(operation, ids)
  const texts = [secretText, Object.values(ids).join(",")].map(encodeURIComponent)
  return [
    path,
    ...names.flatMap((name, turn) =>
      (name === "include" ? related : name.startsWith("page") ? ["1"] : some(texts, 2, turn)).map(
        (value) => `${path}?${encodeURIComponent(name)}=${value}`
      )
    )
  ]
}

/** What a client may send besides, in the hope of being taken for the other account. */
const variants: ReadonlyArray<Options> = [
  { as: compatibleKeyOf(rival) },
  { headers: { prefer: "handling=strict" } },
  { headers: { accept: "application/x-ndjson" } },
  { headers: { accept: "text/event-stream", "last-event-id": "0" } },
  { headers: { "if-none-match": "*" } },
  { headers: { "x-account-id": paid.id, "x-tenant": paid.id, account: paid.id } },
  { headers: { "x-forwarded-for": "127.0.0.1", "x-original-url": `/v2/shipments?account_id=${paid.id}` } },
  { headers: { "x-http-method-override": "GET", cookie: `account=${paid.id}; key=${paid.id}` } }
]

/** What of the account stands in an answer that the request did not hold itself. */
const leaks = (path: string, text: string, ids: Ids): ReadonlyArray<string> => {
  const asked = decodeURIComponent(path)
  return [secretText, ...Object.values(ids)].filter((one) => text.includes(one) && !asked.includes(one))
}

/** The data of an answer, in which nothing of the request is repeated. */
const dataOf = (text: string): string => {
  if (!text.startsWith("{")) return text
  const { data = null, included = [] } = text.includes("\n{")
    ? { data: text }
    : (JSON.parse(text) as Record<string, unknown>)
  return JSON.stringify([data, included])
}

const told = (path: string, text: string, ids: Ids) => [
  ...leaks(path, text, ids),
  ...[secretText, ...Object.values(ids)].filter((one) => dataOf(text).includes(one))
]

const askedBy = (as: Account, path: string, options: Options = {}) => ask("GET", path, { as, ...options })

const { number } = container(1)

/** What a page may ask about the records of an account: by every id, and by every number. */
const pathsOf = (ids: Ids): ReadonlyArray<string> => [
  ...Object.values(ids).map((one) => `/containers/${one}/map`),
  ...[number, secretText, secretText.toLowerCase(), ids["containers"] ?? "", ids["shipments"] ?? ""].map(
    (one) => `/search?number=${encodeURIComponent(one)}`
  )
]

/** What a publishable token of each account shows of these records, as `path: what`. */
const shownToPages = Effect.fnUntraced(function* (as: Account, ids: Ids) {
  const { token } = yield* makeToken(as, { shows: "tracking", shows_references: true })
  const answers = yield* Effect.forEach(pathsOf(ids), (path) =>
    Effect.map(fromPage(token, path), ({ status, text }) => ({ path, status, text }))
  )
  return {
    statuses: answers.map(({ status }) => status),
    // Answers to pages repeat nothing of a request, so that what is found in one was shown.
    found: answers.flatMap(({ path, text }) =>
      [secretText, number, ...Object.values(ids)].filter((one) => text.includes(one)).map((one) => `${path}: ${one}`)
    )
  }
})

onPostgres("Two accounts", (it) => {
  it.effect(
    "S1: operations, filters, includes, headers, and publishable tokens show records only to their account",
    () =>
      Effect.gen(function* () {
        const ids = yield* populate
        const shown = new Set<string>()
        const found: Array<string> = []
        let asked = 0
        for (const [turn, operation] of reads.entries()) {
          const path = pathOf(operation, ids)
          const own = yield* askedBy(paid, path)
          if (told("", own.text, ids).length > 0) shown.add(operation.template)
          for (const query of queriesOf(operation, ids, relatedIn(own.body))) {
            const { text } = yield* askedBy(rival, query)
            asked++
            found.push(...told(query, text, ids).map((one) => `${query}: ${one}`))
          }
          const tag = own.headers["etag"] ?? '"0"'
          assert.notStrictEqual((yield* askedBy(rival, path, { headers: { "if-none-match": tag } })).status, 304, path)
          for (const variant of some(variants, 4, turn)) {
            const { text } = yield* askedBy(rival, path, variant)
            asked++
            found.push(...told(path, text, ids).map((one) => `${path} ${JSON.stringify(variant)}: ${one}`))
          }
        }
        assert.deepStrictEqual(found, [])
        // The same look at the owner's answers finds records: it would see them in those of the other account.
        assert.isAbove(shown.size, 25, [...shown].join())
        assert.isAbove(asked, 500)

        const theirs = yield* shownToPages(rival, ids)
        assert.deepStrictEqual(theirs.found, [])
        assert.deepStrictEqual([...new Set(theirs.statuses)], [404])
        const own = yield* shownToPages(paid, ids)
        assert.includeMembers(own.found, [
          `/search?number=${number}: ${secretText}`,
          `/search?number=${secretText}: ${ids["containers"]}`
        ])
        assert.strictEqual(own.statuses.filter((status) => status === 200).length, 4)
      }),
    120_000
  )
})
