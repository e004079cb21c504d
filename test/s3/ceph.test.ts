import { afterAll, beforeAll, describe } from "@effect/vitest"
import { Effect, Exit, Layer, Scope } from "effect"

import * as S3 from "#adapters/files/s3/layer.ts"

import { documentFilesContract, largest } from "../files/documentFilesContract.ts"
import { isLong } from "../support/cases.ts"
import { ceph, hasCeph } from "../support/s3/ceph.ts"
import { settingsOf } from "../support/s3/Store.ts"
import type { Store } from "../support/s3/Store.ts"
import { largeFilesContract } from "./largeFiles.ts"

const name = hasCeph ? "Ceph" : "Ceph (SKIPPED: apt-get install radosgw ceph-mon ceph-osd)"

/** A storage that many run, by others than AWS: atomic uploads, and signatures of every request. */
describe.skipIf(!hasCeph || !isLong)(name, () => {
  const scope = Scope.makeUnsafe()
  let started: Promise<Store>
  beforeAll(() => {
    started = Effect.runPromise(Scope.provide(ceph, scope))
    return started
  }, 180_000)
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const store = Effect.promise(() => started)

  const inCeph = Layer.unwrap(
    Effect.map(store, (store) => S3.DocumentFiles.layer({ largest }).pipe(Layer.provide(S3.bucket(settingsOf(store)))))
  )
  documentFilesContract("in Ceph", inCeph)
  largeFilesContract("Ceph", store)
})
