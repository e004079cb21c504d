import { X509Certificate } from "node:crypto"

import type { Settings } from "#application/ports/source/SourceOffers.ts"
import { instantOf } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { given } from "./settings.ts"

/** Only certificates state an expiry; keys and passwords do not. */
export const expiryOf = (settings: Settings): Instant | null => {
  const certificate = given(settings, "certificate")
  try {
    return certificate === null ? null : instantOf(Date.parse(new X509Certificate(certificate).validTo))
  } catch {
    return null
  }
}
