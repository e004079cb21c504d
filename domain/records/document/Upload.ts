import { Schema } from "effect"

import { AccountId, Text, UploadId, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

export const isChecksum = (text: string): boolean => /^[A-Za-z0-9+/]{21}[AQgw]==$/.test(text)

export const isContentType = (text: string): boolean =>
  text.length <= 127 && /^[A-Za-z0-9][\w.+-]*\/[A-Za-z0-9][\w.+-]*$/.test(text)

/** Without control characters, for headers, file dialogs and terminals. */
export const isFileName = (text: string): boolean =>
  text.trim() !== "" && text.length <= 255 && text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Declared, filled once, then attached. */
export class Upload extends Schema.Class<Upload>("Upload")({
  id: UploadId,
  account_id: AccountId,
  user_id: Schema.NullOr(UserId),
  filename: Text,
  content_type: Text,
  byte_size: Schema.Int,
  /** Base64 of the MD5 digest. */
  checksum: Schema.String,
  created_at: Instant,
  expires_at: Instant,
  uploaded_at: Schema.NullOr(Instant),
  sha256: Schema.NullOr(Schema.String)
}) {}
