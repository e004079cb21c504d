const megabyte = 1024 * 1024

/** Text of about so many megabytes: a head, and a part again and again. */
const filled = (megabytes: number, head: string, part: string): Uint8Array =>
  Buffer.from(head + part.repeat(Math.floor((megabytes * megabyte - head.length) / part.length)))

const unb = "UNB+UNOC:3+SENDER+RECIPIENT+260101:1200+1'"

/** 15 MB whose segments are all empty: 15.7 million of them. */
export const emptySegments = (): Uint8Array => filled(15, unb, "'")

/** Nearly 16 MB of nothing but brackets: eight million levels. */
export const nested = (): Uint8Array => Buffer.from("[".repeat(7.9 * megabyte) + "]".repeat(7.9 * megabyte))

/** The most expensive message to read for its size that is known to us, of about so many bytes: statuses that say nothing. */
export const emptyStatuses = (bytes: number, serial: number): Uint8Array =>
  filled(bytes / megabyte, `${unb}UNH+${serial}+IFTSTA:D:95B:UN'BGM+23+${serial}+9'CNI+1+B'`, "STS+1+1'")
