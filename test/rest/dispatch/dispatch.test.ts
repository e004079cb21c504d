import { readFileSync } from "node:fs"

import { assert } from "@effect/vitest"
import { Effect } from "effect"

import * as Reference from "#adapters/reference/layer.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { fleet } from "../support/fleet/fleet.ts"
import { settle } from "../support/fleet/settle.ts"
import { onEachPlane } from "../support/planes.ts"
import {
  assertAre,
  assertCounts,
  assertDisputed,
  assertFees,
  assertFound,
  assertMissing,
  assertOfCustomer
} from "./answers.ts"
import { call, containers } from "./client.ts"
import { questions } from "./questions.ts"

/** The calls that the page for users shows. */
const shown = () => {
  const page = readFileSync(new URL("../../../docs/guides/dispatchers/questions.md", import.meta.url), "utf8")
  return [...page.matchAll(/`GET (\/v2\/[^`]+)`/g)].map(([, path = ""]) => path)
}

onEachPlane(
  "What a dispatcher asks of a fleet",
  (it) => {
    it.effect(
      "is answered with what truly is so, in one call or two",
      () =>
        Effect.gen(function* () {
          assert.isAtLeast(fleet.length, 60)
          const now = yield* settle
          for (const { asks, call, means } of questions) {
            assertAre(
              yield* containers(call),
              fleet.filter((box) => means(box, now)),
              asks
            )
          }
          yield* assertFees
          yield* assertDisputed
          yield* assertCounts
          yield* assertOfCustomer
          yield* assertMissing
          for (const box of nonEmpty(fleet.filter(({ serial }) => serial % 7 === 3))) yield* assertFound(box, now)
          yield* Effect.forEach(shown(), call)
        }),
      60_000
    )
  },
  { replaced: { reference: Reference.layer } }
)
