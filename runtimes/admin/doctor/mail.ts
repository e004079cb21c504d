import { Effect } from "effect"

import { failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"

import { mailServer, missingForMail } from "../../nodes/mail.ts"

const off = "notification rules cannot send email. Slack, Microsoft Teams, and webhooks do not need it"

/** Loads the client only if email is set up. */
export const mail = Effect.gen(function* () {
  const server = yield* mailServer
  const missing = yield* missingForMail
  if (missing.length === 1)
    return [warning(`${missing.join()} is not set, so email is off: set it, or unset the other variable.`)]
  if (server === null) return [ok(`Email is off, because ${missing.join(" and ")} are not set: ${off}.`)]
  const { checkServer } = yield* Effect.promise(() => import("#adapters/mail/checkServer.ts"))
  return yield* Effect.match(checkServer(server), {
    onFailure: (problem) => [
      failing(`Notification rules cannot send email through ${server.host}:${server.port} of SMTP_URL. ${problem}`)
    ],
    onSuccess: () => [
      ok(`The mail server ${server.host}:${server.port} accepts the settings; mail is sent from ${server.from}.`)
    ]
  })
})
