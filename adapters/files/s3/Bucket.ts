import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client
} from "@aws-sdk/client-s3"
import type { GetObjectCommandOutput, PutObjectCommandInput } from "@aws-sdk/client-s3"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import type { Scope } from "effect"

import type { BucketFailure } from "./BucketFailure.ts"
import { failureOf, bucketTimeout } from "./BucketFailure.ts"

/** Null uses the bucket's default. */
export type Encryption = { readonly type: "AES256" } | { readonly type: "aws:kms"; readonly key: string | null } | null

export interface BucketSettings {
  readonly bucket: string
  /** Such as `https://s3.example.com`; null for AWS. */
  readonly endpoint: string | null
  readonly region: string
  /** The bucket is in the path of the URL. */
  readonly pathStyle: boolean
  /** Null uses the AWS SDK's defaults. */
  readonly credentials: { readonly id: string; readonly secret: Redacted.Redacted } | null
  readonly prefix: string
  readonly encryption: Encryption
  /** Milliseconds to a response or to the next bytes. */
  readonly timeout: number
}

export interface StoredObject {
  /** Without the prefix. */
  readonly name: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly storedAt: number
}

type PutInput = Pick<PutObjectCommandInput, "Body" | "ContentLength" | "ContentMD5" | "Metadata">

const nothing = () => {}
const quiet = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

const clientOf = ({ credentials, endpoint, pathStyle, region, timeout }: BucketSettings) =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null
      ? {}
      : { credentials: { accessKeyId: credentials.id, secretAccessKey: Redacted.value(credentials.secret) } }),
    maxAttempts: 3,
    // Stores other than AWS do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
    logger: quiet,
    requestHandler: { connectionTimeout: timeout }
  })

const encrypting = (encryption: Encryption): Pick<PutObjectCommandInput, "ServerSideEncryption" | "SSEKMSKeyId"> => {
  if (encryption === null) return {}
  const key = encryption.type === "aws:kms" ? encryption.key : null
  return { ServerSideEncryption: encryption.type, ...(key === null ? {} : { SSEKMSKeyId: key }) }
}

/** An unread body blocks its connection. */
const discard = ({ Body }: GetObjectCommandOutput) =>
  Effect.sync(() => {
    if (Body !== undefined && "destroy" in Body) Body.destroy()
  })

const make = (settings: BucketSettings) => {
  const { bucket: Bucket, prefix, timeout } = settings
  const client = clientOf(settings)
  const keyOf = (name: string) => ({ Bucket, Key: `${prefix}${name}` })

  const patiently = <A>(send: (signal: AbortSignal) => Promise<A>, patience = timeout) =>
    Effect.tryPromise({ try: send, catch: failureOf }).pipe(
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(bucketTimeout) })
    )

  const whenThere = <A>(found: Effect.Effect<A, BucketFailure>) =>
    Effect.catchIf(
      Effect.asSome(found),
      ({ code }) => code === "NoSuchKey",
      () => Effect.succeedNone
    )

  return {
    settings,
    close: Effect.sync(() => client.destroy()),

    /** Atomic. `patience` replaces the timeout for streams. */
    put: (name: string, sent: PutInput, patience?: number): Effect.Effect<void, BucketFailure> =>
      patiently(
        (abortSignal) =>
          client.send(new PutObjectCommand({ ...keyOf(name), ...sent, ...encrypting(settings.encryption) }), {
            abortSignal
          }),
        patience
      ),

    /** `range` such as `bytes=0-9`. The body stays open until the scope closes. */
    get: (
      name: string,
      range?: string
    ): Effect.Effect<Option.Option<GetObjectCommandOutput>, BucketFailure, Scope.Scope> =>
      Effect.acquireRelease(
        whenThere(
          patiently((abortSignal) =>
            client.send(new GetObjectCommand({ ...keyOf(name), ...(range === undefined ? {} : { Range: range }) }), {
              abortSignal
            })
          )
        ),
        Option.match({ onNone: () => Effect.void, onSome: discard }),
        { interruptible: true }
      ),

    /** In name order. */
    list: (
      start: string,
      after: string | null,
      limit = 1000
    ): Effect.Effect<ReadonlyArray<StoredObject>, BucketFailure> =>
      Effect.map(
        patiently((abortSignal) =>
          client.send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: `${prefix}${start}`,
              MaxKeys: limit,
              ...(after === null ? {} : { StartAfter: `${prefix}${after}` })
            }),
            { abortSignal }
          )
        ),
        ({ Contents = [] }) =>
          Contents.flatMap(({ Key, LastModified, Size }) =>
            Key === undefined || LastModified === undefined
              ? []
              : [{ name: Key.slice(prefix.length), size: Size ?? 0, storedAt: LastModified.getTime() }]
          )
      ),

    remove: (name: string): Effect.Effect<void, BucketFailure> =>
      Effect.asVoid(patiently((abortSignal) => client.send(new DeleteObjectCommand(keyOf(name)), { abortSignal })))
  }
}

export class Bucket extends Context.Service<Bucket, ReturnType<typeof make>>()("adapters/files/s3/Bucket") {
  static readonly layer = (settings: BucketSettings) =>
    Layer.effect(
      this,
      Effect.acquireRelease(
        Effect.sync(() => make(settings)),
        ({ close }) => close
      )
    )
}
