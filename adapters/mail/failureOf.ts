import type { SendResult } from "#application/ports/delivery/notification/MailSender.ts"

interface Failure {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

const maxErrorLength = 300

const sentences: Readonly<Record<string, string>> = {
  EAUTH: "The mail server rejected the user or the password in SMTP_URL.",
  ECONNECTION: "The mail server is unreachable.",
  EDNS: "The host name of the mail server could not be resolved.",
  ESOCKET: "The connection to the mail server failed.",
  ETIMEDOUT: "The mail server did not respond in time.",
  ETLS: "The mail server does not offer encryption, or its certificate is invalid."
}

/** The operator can fix authentication and TLS, so they are retried. */
const isPermanent = ({ code, responseCode }: Failure): boolean =>
  code !== "EAUTH" && code !== "ETLS" && typeof responseCode === "number" && responseCode >= 500

/** Without the client's part of the dialog, which has the password. */
export const failureOf = (cause: unknown): SendResult => {
  const failure = (typeof cause === "object" && cause !== null ? cause : {}) as Failure
  const { code, response } = failure
  const known = typeof code === "string" ? sentences[code] : undefined
  const answered =
    typeof response === "string" && response !== "" && known === undefined
      ? `The mail server responded: ${response.replaceAll(/\s+/g, " ").slice(0, maxErrorLength)}`
      : undefined
  const error = known ?? answered ?? "The mail could not be sent."
  return { outcome: isPermanent(failure) ? "never" : "again", error }
}
