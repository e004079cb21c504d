import { Redacted } from "effect"

/** Where mail is handed over, and in whose name. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether the connection is encrypted from its first byte. */
  readonly isSecure: boolean
  /** Whether the connection may stay in clear where the server offers no encryption. */
  readonly mayBePlain: boolean
  readonly user: string | null
  readonly password: Redacted.Redacted | null
  /** `Landfall <landfall@example.com>`, or the address alone. */
  readonly from: string
}

const addressForm = /^(?:[^<>\r\n]{0,200}<)?([^\s<>@]{1,64}@([a-z\d.-]{1,253}))>?$/i

/** The domain of the sender's address, which ids of mails end with; null for what is no address. */
export const senderDomain = (from: string): string | null => addressForm.exec(from.trim())?.[2]?.toLowerCase() ?? null

/** The server of an address such as `smtp://user:password@mail.example.com:587`; null for anything else. */
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
