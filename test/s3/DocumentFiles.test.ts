import { Effect, Layer } from "effect"

import * as S3 from "#adapters/files/s3/layer.ts"

import { documentFilesContract, largest } from "../files/documentFilesContract.ts"
import { s3rver } from "../support/s3/s3rver.ts"
import { settingsOf } from "../support/s3/Store.ts"
import { largeFilesContract } from "./largeFiles.ts"

const inBucket = Layer.unwrap(
  Effect.map(s3rver, (store) => S3.DocumentFiles.layer({ largest }).pipe(Layer.provide(S3.bucket(settingsOf(store)))))
)

documentFilesContract("in an object storage", inBucket)

largeFilesContract("s3rver", s3rver)
