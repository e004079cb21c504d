import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpClient } from "effect/http"

import type { ClientCertificate } from "./Access.ts"

const second = 1000

/** The authorities that a connection trusts, and the certificate that it presents. */
interface Trust {
  readonly certificate: ClientCertificate | null
  /**
   * PEM of the authorities that servers' certificates are checked against; null for the authorities that Node trusts.
   */
  readonly authority: string | null
}

/** Connections of one credential, for as long as the scope lasts. */
export const makeClient = Effect.fnUntraced(function* ({ authority, certificate }: Trust) {
  const shown =
    certificate === null ? {} : { cert: Redacted.value(certificate.certificate), key: Redacted.value(certificate.key) }
  const services = yield* Layer.build(
    Layer.fresh(
      NodeHttpClient.layerUndiciOptions({
        allowH2: false,
        maxHeaderSize: 16 * 1024,
        connect: { timeout: 10 * second, ...shown, ...(authority === null ? {} : { ca: authority }) },
        keepAliveTimeout: 4 * second
      })
    )
  )
  // The headers that carry keys differ by source, and a trace must hold none of them.
  return HttpClient.transform(Context.get(services, HttpClient.HttpClient), (sent) =>
    Effect.provideService(sent, HttpClient.TracerDisabledWhen, () => true)
  )
})
