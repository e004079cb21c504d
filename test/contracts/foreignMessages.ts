const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Messages of no format. */
export const foreignMessages: ReadonlyArray<Uint8Array> = [
  "",
  "\u0000",
  "7",
  "null",
  "<html><body>Sign in</body></html>",
  "[".repeat(100_000),
  '{"a":'.repeat(10_000),
  "ISA*00*",
  "UNB+UNOA:2+A+B"
].map(bytesOf)
