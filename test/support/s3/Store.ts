import { Redacted } from "effect"

import type { BucketSettings } from "#adapters/files/s3/layer.ts"

/** A server of the S3 API under test, and the key that it knows. */
export interface Store {
  readonly port: number
  readonly id: string
  readonly secret: string
}

export const bucketName = "landfall"

/** Settings that find the bucket of the store, by way of another port where one is given. */
export const settingsOf = (
  { id, port, secret }: Store,
  fields: Partial<BucketSettings> & { readonly port?: number } = {}
): BucketSettings => {
  const { port: way = port, ...others } = fields
  return {
    bucket: bucketName,
    endpoint: `http://127.0.0.1:${way}`,
    region: "us-east-1",
    pathStyle: true,
    credentials: { id, secret: Redacted.make(secret) },
    prefix: "test/",
    encryption: null,
    timeout: 5000,
    ...others
  }
}
