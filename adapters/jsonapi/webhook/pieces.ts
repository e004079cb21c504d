import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"

import { compatibleResource } from "../compatible/document.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import type { AnyResource } from "../compose/Resources.ts"
import type * as JsonApi from "../JsonApi.ts"

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

export const makePieces = (reference: ReferenceData["Service"]) => {
  const written = new Map<string, Piece>()

  const write = (resource: AnyResource, compatibility: boolean): Piece => {
    const json = JSON.stringify(compatibility ? compatibleResource(resource) : resource)
    return { key: keyOf(resource), json, bytes: Buffer.byteLength(json), targets: targetsOf(resource) }
  }

  return {
    own: ({ compatibility }: WebhookBodyInput, present: Present) =>
      write(present({ reference, isCompatible: compatibility }), compatibility),

    /** `name` must identify the content within the batch. */
    shared: ({ compatibility }: WebhookBodyInput, name: string, present: Present): Piece => {
      const known = written.get(`${compatibility} ${name}`)
      if (known !== undefined) return known
      const piece = write(present({ reference, isCompatible: compatibility }), compatibility)
      written.set(`${compatibility} ${name}`, piece)
      return piece
    }
  }
}

export type Pieces = ReturnType<typeof makePieces>
