import { assert, it } from "@effect/vitest"
import { Redacted } from "effect"

import { expiryOf } from "#adapters/sources/http/expiry.ts"

import { certificate } from "./rsaCertificate.ts"

it("tells when a certificate ends, and nothing of what is none", () => {
  const of = (text: string) => expiryOf({ certificate: Redacted.make(text) })
  assert.strictEqual(of(certificate.cert), "2126-10-28T19:26:58.000Z")
  assert.strictEqual(of(certificate.cert.trim().replaceAll("\n", "\\n")), "2126-10-28T19:26:58.000Z")
  assert.isNull(of("no certificate"))
  assert.isNull(of(" "))
  assert.isNull(expiryOf({ "api-key": Redacted.make("key") }))
})
