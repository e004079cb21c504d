import { Redacted } from "effect"

export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, without STARTTLS. */
  readonly isSecure: boolean
  /** Permits plain text if the server does not offer STARTTLS. */
  readonly mayBePlain: boolean
  readonly user: string | null
  readonly password: Redacted.Redacted | null
  /** `Landfall <landfall@example.com>`, or only the address. */
  readonly from: string
}

const addressForm = /^(?:[^<>\r\n]{0,200}<)?([^\s<>@]{1,64}@([a-z\d.-]{1,253}))>?$/i

/** Null for an invalid address. */
export const senderDomain = (from: string): string | null => addressForm.exec(from.trim())?.[2]?.toLowerCase() ?? null

/** `smtp://user:password@mail.example.com:587`; null if invalid. */
export const readMailUrl = (text: Redacted.Redacted): Omit<MailServer, "from" | "mayBePlain"> | null => {
  const url = URL.parse(Redacted.value(text))
  if (url === null || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") return null
  const isSecure = url.protocol === "smtps:"
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    user: url.username === "" ? null : decodeURIComponent(url.username),
    password: url.password === "" ? null : Redacted.make(decodeURIComponent(url.password))
  }
}
