import { Schema } from "effect"

import { Fault } from "#domain/delivery/webhook/AttemptResult.ts"

/** For the endpoint's owner; `landfallFaultCodes` are Landfall's. */
export class SendFault extends Schema.TaggedError<SendFault>()("SendFault", {
  message: Schema.String,
  ours: Schema.Boolean,
  fault: Schema.optionalKey(Fault),
  late: Schema.optionalKey(Schema.Boolean)
}) {}

const receiverFaults: ReadonlyArray<readonly [pattern: RegExp, fault: Fault, message: string]> = [
  [/^ECONNREFUSED$/, "refused", "The receiver refused the connection."],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "timeout", "The receiver did not accept the connection in time."],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, "unreachable", "The receiver could not be reached."],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "tls", "The receiver's certificate is for another host name."],
  [/^CERT_HAS_EXPIRED$/, "tls", "The receiver's certificate has expired."],
  [/^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/, "tls", "The receiver's certificate is not trusted."],
  [/^(EPROTO|ERR_SSL_|ERR_TLS_)/, "tls", "No secure connection could be agreed with the receiver."],
  [
    /^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/,
    "malformed",
    "The headers of the receiver's answer were too large."
  ],
  [
    /^(HPE_|HTTPParserError$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$)/,
    "malformed",
    "The receiver did not answer in HTTP."
  ],
  [/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/, "timeout", "The receiver did not answer completely in time."],
  [
    /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/,
    "closed",
    "The receiver closed the connection before its answer was complete."
  ]
]

/** Resource exhaustion or shutdown. */
const landfallFaultCodes = /^(EMFILE|ENFILE|ENOBUFS|ENOMEM|EADDRNOTAVAIL|ENETDOWN|UND_ERR_(DESTROYED|CLOSED))$/

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

/** An unreachable IPv6 address is the receiver's fault, which should offer both. */
const isOffline = (error: unknown): boolean =>
  codeOf(error) === "ENETUNREACH" &&
  error instanceof Error &&
  "address" in error &&
  !String(error.address).includes(":")

export const faultOf = (error: unknown): SendFault => {
  if (error instanceof SendFault) return error
  const code = codeOf(error)
  if (landfallFaultCodes.test(code) || isOffline(error)) {
    return new SendFault({ message: "The notification could not be sent for a reason on our side.", ours: true })
  }
  // Some parser errors have a name but no code.
  const named = code === "" && error instanceof Error ? error.name : code
  const known = receiverFaults.find(([pattern]) => pattern.test(named))
  const [, fault, message] = known ?? [null, "other", "The exchange with the receiver failed."]
  return new SendFault({ message, fault, ours: false })
}
