import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"

import { rewriteResource } from "../compatible/document.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import type { AnyResource } from "../compose/Resources.ts"
import type * as JsonApi from "../JsonApi.ts"
import { writeResource } from "../writeDocument.ts"

export interface Piece {
  readonly key: string
  readonly json: string
  readonly bytes: number
  readonly targets: ReadonlyArray<string>
}

export const keyOf = ({ id, type }: JsonApi.Identifier) => `${type} ${id}`

const targetsOf = ({ relationships }: AnyResource): ReadonlyArray<string> =>
  Object.values(relationships).flatMap((relationship: JsonApi.Relationship) => {
    const { data } = relationship
    return data === undefined || data === null ? [] : "id" in data ? [keyOf(data)] : data.map(keyOf)
  })

type Present = (presenting: PresentationContext) => AnyResource

export const writeSentResource = (
  resource: AnyResource,
  { compatibility }: Pick<WebhookBodyInput, "compatibility">
) => {
  const json = writeResource(resource)
  return compatibility ? rewriteResource(json) : json
}

export const makePieces = (reference: ReferenceData["Service"]) => {
  const written = new Map<string, Piece>()

  const write = (notified: WebhookBodyInput, present: Present): Piece => {
    const resource = present({ reference, isCompatible: notified.compatibility })
    const json = writeSentResource(resource, notified)
    return { key: keyOf(resource), json, bytes: Buffer.byteLength(json), targets: targetsOf(resource) }
  }

  return {
    own: write,

    /** `name` must identify the content within the batch. */
    shared: (notified: WebhookBodyInput, name: string, present: Present): Piece => {
      const key = `${notified.compatibility} ${name}`
      const piece = written.get(key) ?? write(notified, present)
      written.set(key, piece)
      return piece
    }
  }
}

export type Pieces = ReturnType<typeof makePieces>
