import { Effect, Layer, Redacted } from "effect"

import { MailSender } from "#application/ports/delivery/notification/MailSender.ts"
import type { Mail, SendResult } from "#application/ports/delivery/notification/MailSender.ts"

import { failureOf } from "./failureOf.ts"
import { senderDomain } from "./MailServer.ts"
import type { MailServer } from "./MailServer.ts"
import { transportOf } from "./transport.ts"
import { cidOf, writeHtml } from "./writeHtml.ts"
import { writeText } from "./writeText.ts"

/** One-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (url: Redacted.Redacted | null) =>
  url === null
    ? {}
    : {
        "List-Unsubscribe": { prepared: true, value: `<${Redacted.value(url)}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"
      }

const composeMail = (mail: Mail, from: string) => ({
  from,
  to: { name: "", address: mail.to },
  subject: mail.message.title.replaceAll(/\s+/g, " "),
  messageId: `<${mail.id}@${senderDomain(from) ?? "landfall.invalid"}>`,
  text: writeText(mail),
  html: writeHtml(mail),
  headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail.unsubscribe) },
  attachments: mail.pictures.map((picture) => ({
    filename: `${picture.number}.png`,
    content: Buffer.from(picture.bytes),
    contentType: "image/png",
    contentDisposition: "inline" as const,
    cid: cidOf(picture)
  }))
})

const sent: SendResult = { outcome: "sent", error: null }

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
          Effect.tryPromise({ try: () => transport.sendMail(composeMail(mail, server.from)), catch: failureOf }).pipe(
            Effect.as(sent),
            Effect.catch((failure) => Effect.succeed(failure))
          )
      })
    )
  )

/** Mail waits, as for an unavailable server. */
export const layerUnset = (missing: ReadonlyArray<string>) =>
  Layer.succeed(MailSender, {
    send: () =>
      Effect.succeed({
        outcome: "again",
        error: `Email is not set up. The operator must set ${missing.join(" and ")}.`
      } as const)
  })
