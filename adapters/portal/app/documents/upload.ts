import { md5 } from "@noble/hashes/legacy.js"

import { postJson, uploadBytes } from "../api/client.ts"
import type { Blob as Place, NewBlob } from "../api/schemas.ts"
import { pathOfUrl } from "./pathOf.ts"

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Resolves to the signed id for the document. */
export const uploadFile = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const blob: NewBlob["blob"] = {
    filename: file.name,
    content_type: file.type === "" ? "application/octet-stream" : file.type,
    byte_size: bytes.byteLength,
    checksum: base64(md5(bytes))
  }
  const place = await postJson<Place>("direct_uploads", { blob })
  await uploadBytes(pathOfUrl(place.direct_upload.url), bytes, place.direct_upload.headers)
  return place.signed_id
}
