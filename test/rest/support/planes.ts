import { layer } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"
import { Layer, Logger } from "effect"

import { isLong } from "../../support/cases.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"
import * as TestMemory from "../../support/TestMemory.ts"
import { serveOn } from "./server.ts"
import type { ServedWith } from "./server.ts"

type Served = Layer.Success<ReturnType<typeof serveOn>>

export type Tests = (it: Vitest.MethodsNonLive<Served>) => void

/** Tests of the wire that hold whatever the data lives in, run on memory. */
export const onMemory = (name: string, tests: Tests, options: ServedWith = {}) =>
  layer(serveOn(TestMemory.layer, options))(`${name} on memory`, tests)

/** The same, run on Postgres as the application's role. */
export const onPostgres = (name: string, tests: Tests, options: ServedWith = {}) => {
  const served = serveOn(TestSql.layerApp, options).pipe(Layer.provideMerge(Logger.layer([])))
  layer(served, { excludeTestServices: true, timeout: "60 seconds" })(`${name} on Postgres`, tests)
}

/** The same, run on memory, and on Postgres. */
export const onEachPlane = (name: string, tests: Tests, options: ServedWith = {}) => {
  onMemory(name, tests, options)
  onPostgres(name, tests, options)
}

/** Tests of the wire alone, whose stores `test/ports` compares: on memory, and in the long form on each plane. */
export const onPlanes = isLong ? onEachPlane : onMemory
