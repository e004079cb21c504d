import { X509Certificate } from "node:crypto"

import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"
import { instantOf } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { settingOf } from "./settings.ts"

/** Only certificates state an expiry; keys and passwords do not. */
export const expiryOf = (settings: SourceSettings): Instant | null => {
  const certificate = settingOf(settings, "certificate")
  try {
    return certificate === null ? null : instantOf(Date.parse(new X509Certificate(certificate).validTo))
  } catch {
    return null
  }
}
