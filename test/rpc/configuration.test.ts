import { assert, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer } from "effect"

import { IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"
import * as Link from "#runtimes/service/link.ts"

const linkWith = (variables: Readonly<Record<string, string>>) =>
  Layer.build(Link.remote).pipe(
    Effect.map((context) => Context.get(context, IngestionLink)),
    Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(variables))),
    Effect.scoped
  )

const refused = (variables: Readonly<Record<string, string>>) =>
  Effect.map(Effect.flip(linkWith(variables)), (error) => String("message" in error ? error.message : error))

const url = "http://127.0.0.1:3100"
const secret = "sixteen characters"

it.effect("is disabled without an address, and calls fail with that reason", () =>
  Effect.gen(function* () {
    for (const variables of [{}, { INGESTION_URL: "" }, { INGESTION_URL: " , " }, { INTERNAL_SECRET: secret }]) {
      const link = yield* linkWith(variables)
      assert.match((yield* Effect.flip(link.pull([]))).detail, /INGESTION_URL/)
    }
  })
)

it.effect("takes one address or several, with the secret", () =>
  Effect.gen(function* () {
    for (const INGESTION_URL of [url, `${url}/`, `${url}, https://ingestion.example/base`]) {
      assert.isDefined(yield* linkWith({ INGESTION_URL, INTERNAL_SECRET: secret }))
    }
  })
)

it.effect("is refused in one sentence that names the variable, and never shows the secret", () =>
  Effect.gen(function* () {
    assert.match(yield* refused({ INGESTION_URL: url }), /^INGESTION_URL needs INTERNAL_SECRET.*\.$/)
    const short = yield* refused({ INGESTION_URL: url, INTERNAL_SECRET: "too short" })
    assert.match(short, /^INTERNAL_SECRET must have 16 characters.*\.$/)
    assert.notInclude(short, "too short")
    for (const wrong of ["ingestion:3100", "ftp://x", "http://me:word@x", `${url},nonsense`, "http://"]) {
      const said = yield* refused({ INGESTION_URL: wrong, INTERNAL_SECRET: secret })
      assert.match(said, /^INGESTION_URL must be addresses.*\.$/, wrong)
    }
  })
)
