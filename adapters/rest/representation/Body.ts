import { hash } from "node:crypto"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

import { coded } from "./codings.ts"
import type { Coding } from "./codings.ts"
import { joined } from "./pieces.ts"
import type { Piece } from "./pieces.ts"
import type { Validity } from "./validity.ts"

/** `type` is the media type; JSON:API by default. */
export interface AssembledDocument extends Validity {
  readonly type?: string
  readonly pieces: ReadonlyArray<Piece>
}

/** The bytes of a response. */
export interface Body extends Validity {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Equal bytes have the same digest on every node. */
  readonly digest: string
  readonly type: string
  readonly as: (coding: Coding) => Uint8Array
}

export const digestOf = (bytes: Uint8Array): string => hash("sha256", bytes, "base64url").slice(0, 22)

export const makeBody = ({ pieces, type = mediaType, until }: AssembledDocument): Body => {
  const bytes = joined(pieces)
  return { bytes, digest: digestOf(bytes), type, until, as: (coding) => coded[coding](bytes) }
}
