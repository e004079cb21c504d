import { Effect } from "effect"
import { simpleParser } from "mailparser"
import type { ParsedMail } from "mailparser"
import { SMTPServer } from "smtp-server"

/** A mail as a server took it. */
export interface Received {
  readonly to: ReadonlyArray<string>
  readonly raw: string
  readonly mail: ParsedMail
}

/** What a server answers to a receiver: null takes the mail. */
type Refusal = { readonly code: number; readonly text: string } | null

/** A real SMTP server on this machine, which keeps what it takes. */
export const mailServer = Effect.acquireRelease(
  Effect.callback<{
    readonly port: number
    readonly received: Array<Received>
    refuse: (to: string) => Refusal
    readonly close: () => void
  }>((resume) => {
    const received: Array<Received> = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password, username }, _, callback) =>
        username === "landfall" && password === "pass word"
          ? callback(null, { user: username })
          : callback(new Error("535 wrong")),
      onRcptTo: ({ address }, _, callback) => {
        const refusal = handle.refuse(address)
        callback(refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      },
      onData: (stream, { envelope }, callback) => {
        const chunks: Array<Buffer> = []
        stream.on("data", (chunk: Buffer) => chunks.push(chunk))
        stream.on("end", () => {
          const raw = Buffer.concat(chunks)
          void simpleParser(raw).then((mail) => {
            received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: raw.toString(), mail })
            callback()
          })
        })
      }
    })
    const handle = {
      port: 0,
      received,
      refuse: (to: string): Refusal => (to === "" ? { code: 501, text: "no address" } : null),
      close: () => void server.close(() => undefined)
    }
    server.on("error", () => undefined)
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address()
      resume(Effect.succeed(Object.assign(handle, { port: typeof address === "object" ? (address?.port ?? 0) : 0 })))
    })
  }),
  ({ close }) => Effect.sync(close)
)
