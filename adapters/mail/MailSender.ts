import { Effect, Layer, Redacted } from "effect"
import { createTransport } from "nodemailer"

import { MailSender } from "#application/ports/notification/MailSender.ts"
import type { Mail, Sending } from "#application/ports/notification/MailSender.ts"

import { failureOf } from "./failureOf.ts"
import { senderDomain } from "./MailServer.ts"
import type { MailServer } from "./MailServer.ts"
import { cidOf, writeHtml } from "./writeHtml.ts"
import { writeText } from "./writeText.ts"

/** Connections at once, kept while there is something to send. */
const maxConnections = 4
const [connecting, silence] = [10_000, 30_000]

const transportOf = ({ host, isSecure, mayBePlain, password, port, user }: MailServer) =>
  createTransport({
    pool: true,
    maxConnections,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !mayBePlain,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user === null ? {} : { auth: { user, pass: password === null ? "" : Redacted.value(password) } })
  })

/** RFC 8058: mail programs end the mails with one POST, and show a button for it. */
const unsubscribing = (url: Redacted.Redacted | null) =>
  url === null
    ? {}
    : {
        "List-Unsubscribe": { prepared: true, value: `<${Redacted.value(url)}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"
      }

const letterOf = (mail: Mail, from: string) => ({
  from,
  to: { name: "", address: mail.to },
  subject: mail.message.title.replaceAll(/\s+/g, " "),
  messageId: `<${mail.id}@${senderDomain(from) ?? "landfall.invalid"}>`,
  text: writeText(mail),
  html: writeHtml(mail),
  headers: { "Auto-Submitted": "auto-generated", ...unsubscribing(mail.unsubscribe) },
  attachments: mail.pictures.map((picture) => ({
    filename: `${picture.number}.png`,
    content: Buffer.from(picture.bytes),
    contentType: "image/png",
    contentDisposition: "inline" as const,
    cid: cidOf(picture)
  }))
})

const sent: Sending = { outcome: "sent", error: null }

/** Hands mail over to a server by SMTP. */
export const layer = (server: MailServer) =>
  Layer.effect(
    MailSender,
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => transportOf(server)),
        (transport) => Effect.sync(() => transport.close())
      ),
      (transport) => ({
        send: (mail) =>
          Effect.tryPromise({ try: () => transport.sendMail(letterOf(mail, server.from)), catch: failureOf }).pipe(
            Effect.as(sent),
            Effect.catch((failure) => Effect.succeed(failure))
          )
      })
    )
  )

/** Where no server is set: what is to be sent waits for one, as for a server that is away. */
export const layerUnset = (missing: ReadonlyArray<string>) =>
  Layer.succeed(MailSender, {
    send: () =>
      Effect.succeed({
        outcome: "again",
        error: `Email is not set up. The operator must set ${missing.join(" and ")}.`
      } as const)
  })
