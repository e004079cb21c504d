import { Config, Effect, Layer, Option, Schema } from "effect"

import * as MailSender from "#adapters/mail/MailSender.ts"
import { readMailUrl, senderDomain } from "#adapters/mail/MailServer.ts"
import { NotificationSettings } from "#application/ports/delivery/notification/NotificationSettings.ts"
import { defaultMailsPerHour } from "#domain/delivery/notification/Notification.ts"

import { SetupError } from "../command/SetupError.ts"
import { address } from "../command/variables.ts"

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

const Mails = Schema.FiniteFromString.check(
  Schema.isInt({ expected: "a whole number from 1 to 1000" }),
  Schema.isBetween({ minimum: 1, maximum: 1000 }, { expected: "a whole number from 1 to 1000" })
)

const mailsAnHour = Config.schema(Mails, "NOTIFICATION_MAILS_PER_HOUR").pipe(Config.withDefault(defaultMailsPerHour))

const mailUrl = Config.option(Config.Redacted("SMTP_URL"))
const mailFrom = Config.option(Config.NonEmptyString("MAIL_FROM"))

/** Null if email is not set up. */
export const mailServer = Effect.gen(function* () {
  const [url, from] = [Option.getOrNull(yield* mailUrl), Option.getOrNull(yield* mailFrom)]
  const server = url === null ? null : readMailUrl(url)
  if (url !== null && server === null) {
    return yield* new SetupError({
      message: "SMTP_URL must be an address such as smtp://user:password@mail.example.com:587: correct or unset it."
    })
  }
  if (from !== null && senderDomain(from) === null) {
    return yield* new SetupError({
      message: "MAIL_FROM must be an email address such as Landfall <landfall@example.com>: correct or unset it."
    })
  }
  if (server === null || from === null) return null
  const mayBePlain =
    (yield* Config.Boolean("SMTP_ALLOW_PLAIN").pipe(Config.withDefault(false))) || isLoopback(server.host)
  return { ...server, from, mayBePlain }
})

export const missingForMail = Effect.map(Effect.all([mailUrl, mailFrom]), ([url, from]) => [
  ...(Option.isNone(url) ? ["SMTP_URL"] : []),
  ...(Option.isNone(from) ? ["MAIL_FROM"] : [])
])

/** Loopback URL if the service is reachable only from this machine. */
const publicUrl = Effect.gen(function* () {
  const given = Option.getOrNull(yield* Config.option(Config.URL("PUBLIC_URL")))
  if (given !== null) return given.href.replace(/\/$/, "")
  const { host, port } = yield* address
  return isLoopback(host) && port !== 0 ? `http://${host.includes(":") ? `[${host}]` : host}:${port}` : null
})

export const notificationSettings = Layer.effect(
  NotificationSettings,
  Effect.gen(function* () {
    return { publicUrl: yield* publicUrl, missingForMail: yield* missingForMail, mailsAnHour: yield* mailsAnHour }
  })
)

export const mail = Layer.unwrap(
  Effect.gen(function* () {
    const server = yield* mailServer
    return server === null ? MailSender.layerUnset(yield* missingForMail) : MailSender.layer(server)
  })
)
