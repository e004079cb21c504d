import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { sizeOf } from "../../../map/pngSize.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { compatibleKeyOf, free, id, keyOf, other, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

/** The bytes of a PNG, which are no text. */
const pngAt = Effect.fnUntraced(function* (path: string) {
  const client = yield* HttpClient.HttpClient
  const response = yield* client.execute(
    HttpClientRequest.get(path).pipe(HttpClientRequest.setHeader("authorization", `Token ${keyOf(rival)}`))
  )
  return { headers: response.headers, png: new Uint8Array(yield* response.arrayBuffer) }
})

onPlanes("Pictures of the map of a container", (it) => {
  it.effect("are SVG and PNG of the journey, in the size and the colours that are asked for", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "PICTURE1", 601, 4)
      const svg = yield* get(`${box}/map.svg`, rival)
      assert.strictEqual(svg.status, 200, svg.text)
      assert.include(svg.text, "<desc>From Shanghai to Los Angeles")
      assert.match(svg.text, /^<svg [^>]*width="800" height="420"/)
      assert.deepInclude(svg.headers, {
        "content-type": "image/svg+xml; charset=utf-8",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-cache"
      })
      const night = yield* get(`${box}/map.svg?theme=night&width=240&height=2000`, rival)
      assert.match(night.text, /^<svg [^>]*width="240" height="2000"/)
      assert.include(night.text, "#2a3238")
      const { headers, png } = yield* pngAt(`${box}/map.png?width=300&height=200`)
      assert.strictEqual(headers["content-type"], "image/png")
      assert.deepStrictEqual(sizeOf(png), [300, 200])
      const { body } = yield* get(box, rival)
      assert.include(svg.text, `<title>${String(body.data.attributes["number"])}</title>`)
    })
  )

  it.effect("have a tag of what is drawn, in each form, size and colour another one", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "PICTURE2", 602, 4)
      const paths = ["map.svg", "map.svg?theme=night", "map.svg?width=801", "map.png?width=240&height=160"]
      const tags = new Set<string>()
      for (const path of paths) {
        const first = yield* get(`${box}/${path}`, rival)
        const etag = first.headers["etag"] ?? ""
        assert.match(etag, /^W\/"[\w-]{22}"$/)
        tags.add(etag)
        const again = yield* ask("GET", `${box}/${path}`, { as: rival, headers: { "if-none-match": etag } })
        assert.deepStrictEqual([again.status, again.text, again.headers["etag"]], [304, "", etag])
      }
      assert.strictEqual(tags.size, paths.length)
      const usual = yield* get(`${box}/map.svg?theme=day&width=800&height=420`, rival)
      assert.isTrue(tags.has(usual.headers["etag"] ?? ""))
      const head = yield* ask("HEAD", `${box}/map.svg`, { as: rival })
      assert.deepStrictEqual([head.status, head.text, tags.has(head.headers["etag"] ?? "")], [200, "", true])
    })
  )

  it.effect("say that no route is known where the map is empty", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "PICTURE3", 603, 0)
      const { status, text } = yield* get(`${box}/map.svg`, rival)
      const { text: map } = yield* get(`${box}/map_geojson`, rival)
      const isEmpty = (JSON.parse(map) as { readonly features: ReadonlyArray<unknown> }).features.length === 0
      assert.strictEqual(status, 200)
      assert.strictEqual(text.includes("Route not available yet."), isEmpty)
      assert.isTrue(isEmpty)
    })
  )

  it.effect("are for those who may see the map", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "PICTURE4", 604, 4)
      const { box: theirs } = yield* track(other, "PICTURE4", 607, 4)
      for (const form of ["map.svg", "map.png"]) {
        assert.strictEqual((yield* get(`${theirs}/${form}`, rival)).status, 401, form)
        assert.strictEqual((yield* get(`${box}/${form}`, free)).status, 403, form)
        assert.strictEqual((yield* get(`${box}/${form}`, null)).status, 401, form)
        assert.strictEqual((yield* get(`/v2/containers/${id(9999)}/${form}`, rival)).status, 404, form)
        assert.strictEqual((yield* get(`/v2/containers/..%2f..%2f/${form}`, rival)).status, 404, form)
      }
      assert.strictEqual((yield* get(`${box}/map.svg`, compatibleKeyOf(rival))).status, 200)
      assert.strictEqual((yield* get(`${box}/map.gif`, rival)).status, 404)
      assert.strictEqual((yield* ask("POST", `${box}/map.svg`, { as: rival })).status, 405)
    })
  )

  it.effect("are refused with the parameter and its bounds where these are not kept", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "PICTURE5", 605, 4)
      const width = "`width` must be a whole number from 240 to 2,000"
      for (const [query, parameter, detail] of [
        ["width=239", "width", width],
        ["width=2001", "width", width],
        ["width=1e9", "width", width],
        ["width=300.5", "width", width],
        ["width=-800", "width", width],
        ["width=NaN", "width", ""],
        ["width=", "width", ""],
        ["width=300&width=400", "width", ""],
        ["width=300&width[]=400&height=400", "width[]", "`width[]` is an unknown parameter"],
        ["width=300&height=159", "height", "`height` must be a whole number from 160 to 2,000"],
        ["theme=dusk", "theme", "`theme` must be one of day or night"],
        ["theme=day&theme=night", "theme", ""],
        ["as_of=2026-01-01", "as_of", ""]
      ] as const) {
        const { body, headers, status } = yield* get(`${box}/map.png?${query}`, rival)
        assert.strictEqual(status, 400, query)
        assert.strictEqual(headers["content-type"], "application/vnd.api+json", query)
        const [error] = body.errors
        assert.strictEqual(error?.source?.parameter, parameter, query)
        assert.include(error?.detail, detail, query)
      }
      const strict = yield* ask("GET", `${box}/map.svg?title=mine`, {
        as: rival,
        headers: { prefer: "handling=strict" }
      })
      assert.strictEqual(strict.status, 400, strict.text)
    })
  )

  it.effect("are drawn once for all that ask for the same, and refused where too many wait", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "PICTURE6", 606, 4)
      const same = yield* Effect.all(
        Array.from({ length: 40 }, () => get(`${box}/map.png?width=241&height=161`, rival)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(same.map(({ status }) => status)), new Set([200]))
      // The first two are large, so that all others are in line before these are drawn.
      const sizes = Array.from({ length: 60 }, (_, index) => (index < 2 ? [2000 - index, 2000] : [300 + index, 170]))
      const different = yield* Effect.all(
        sizes.map(([width, height]) => get(`${box}/map.png?width=${width}&height=${height}`, rival)),
        { concurrency: "unbounded" }
      )
      const refused = different.filter(({ status }) => status !== 200)
      assert.isNotEmpty(refused)
      assert.isBelow(refused.length, different.length)
      for (const { body, headers, status } of refused) {
        // The first are one too many of the account; on a slow machine others wait too long.
        assert.deepInclude(body.errors[0], { 429: { code: "too_many_waiting" }, 503: { code: "overloaded" } }[status])
        assert.strictEqual(headers["retry-after"], "5")
        assert.strictEqual(headers["content-type"], "application/vnd.api+json")
      }
    })
  )
})
