import { Schema } from "effect"

import { AccountId, Text, UploadId, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** The MD5 of a file as base64: 16 bytes. */
export const isChecksum = (text: string): boolean => /^[A-Za-z0-9+/]{21}[AQgw]==$/.test(text)

/** Type and subtype without parameters, as a header can carry it. */
export const isContentType = (text: string): boolean =>
  text.length <= 127 && /^[A-Za-z0-9][\w.+-]*\/[A-Za-z0-9][\w.+-]*$/.test(text)

/** What a header and a file system's dialog can show: 1 to 255 characters, none of which controls a terminal. */
export const isFileName = (text: string): boolean =>
  text.trim() !== "" && text.length <= 255 && text.isWellFormed() && !/\p{Cc}/u.test(text)

/** A place for the bytes of one file: declared first, filled once, then attached to a document. */
export class Upload extends Schema.Class<Upload>("Upload")({
  id: UploadId,
  account_id: AccountId,
  user_id: Schema.NullOr(UserId),
  filename: Text,
  content_type: Text,
  byte_size: Schema.Int,
  /** MD5, base64. */
  checksum: Schema.String,
  created_at: Instant,
  /** Until when the bytes may come. */
  expires_at: Instant,
  /** Null while the bytes have not come. */
  uploaded_at: Schema.NullOr(Instant),
  /** SHA-256 of the bytes, lower-case hex. */
  sha256: Schema.NullOr(Schema.String)
}) {}
