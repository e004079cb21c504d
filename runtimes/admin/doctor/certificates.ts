import { isIP } from "node:net"
import { connect } from "node:tls"
import type { PeerCertificate } from "node:tls"

import { Clock, Config, Effect, Option } from "effect"

import { ageOf, failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

/** Days before expiry from which the doctor warns. */
export const certificateWarningDays = 14

interface Shown {
  readonly certificate: PeerCertificate
  /** TLS error; null if the certificate is valid. */
  readonly refusal: string | null
}

/** Connects without verification to read an invalid certificate too. */
const shown = ({ hostname, port }: URL) =>
  Effect.callback<Shown, string>((resume) => {
    const host = hostname.replaceAll(/[[\]]/g, "")
    const socket = connect({
      host,
      port: port === "" ? 443 : Number(port),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 ? { servername: host } : {})
    })
    const refuse = (error: Error) => resume(Effect.fail(error.message))
    socket.setTimeout(5000, () => socket.destroy(new Error("no response within 5 seconds")))
    socket.once("error", refuse)
    socket.once("secureConnect", () => {
      const refusal = socket.authorized ? null : String(socket.authorizationError)
      resume(Effect.succeed({ certificate: socket.getPeerCertificate(), refusal }))
      socket.off("error", refuse).on("error", () => undefined)
      socket.destroy()
    })
    return Effect.sync(() => void socket.destroy())
  })

const judged = (host: string, { certificate, refusal }: Shown, now: number): Finding => {
  const left = (Date.parse(certificate.valid_to) - now) / 1000
  if (left <= 0) return failing(`The certificate of ${host} expired ${ageOf(-left)} ago: renew it.`)
  if (refusal !== null) {
    return failing(
      `Clients reject the certificate of ${host} (${refusal}): install a certificate for this host name, with its chain.`
    )
  }
  const still = `The certificate of ${host} expires in ${ageOf(left)}`
  return left < certificateWarningDays * 86_400 ? warning(`${still}: renew it.`) : ok(`${still}.`)
}

export const certificates = Effect.gen(function* () {
  const url = Option.getOrNull(Option.map(yield* Config.option(Config.NonEmptyString("PUBLIC_URL")), URL.parse))
  if (url?.protocol !== "https:")
    return [ok("PUBLIC_URL does not use https, so the doctor does not check a certificate.")]
  const now = yield* Clock.currentTimeMillis
  return yield* Effect.match(shown(url), {
    onFailure: (reason) => [
      warning(`This machine cannot reach ${url.host} of PUBLIC_URL (${reason}): check that clients can reach it.`)
    ],
    onSuccess: (found) => [judged(url.host, found, now)]
  })
})
