import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

import { mail } from "#runtimes/admin/doctor/mail.ts"

import { freePort } from "../../support/freePort.ts"
import { mailServer } from "../../support/mailServer.ts"

const lookedAt = (env: Readonly<Record<string, string>>) =>
  Effect.map(Effect.provideService(mail, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })), (findings) =>
    findings.map(({ sentence, state }) => `${state}: ${sentence}`)
  )

const from = "Landfall <landfall@example.com>"

it.live("reports that email is off, and names the features that need it", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* lookedAt({}), [
      "ok: Email is off, because SMTP_URL and MAIL_FROM are not set: notification rules cannot send email. Slack, Microsoft Teams, and webhooks do not need it."
    ])
    assert.deepStrictEqual(yield* lookedAt({ MAIL_FROM: from }), [
      "warning: SMTP_URL is not set, so email is off: set it, or unset the other variable."
    ])
  })
)

it.live("signs in to the mail server, without sending a mail", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const server = yield* mailServer
      const place = `127.0.0.1:${server.port}`
      const through = (user: string) => lookedAt({ SMTP_URL: `smtp://${user}@${place}`, MAIL_FROM: from })
      assert.deepStrictEqual(yield* through("landfall:pass%20word"), [
        `ok: The mail server ${place} accepts the settings; mail is sent from ${from}.`
      ])
      assert.deepStrictEqual(yield* through("landfall:wrong"), [
        `failing: Notification rules cannot send email through ${place} of SMTP_URL. The mail server rejected the user or the password in SMTP_URL.`
      ])
      assert.isEmpty(server.received)
    })
  )
)

it.live("finds a mail server that is not reachable", () =>
  Effect.gen(function* () {
    const port = yield* freePort
    const [finding = ""] = yield* lookedAt({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from })
    assert.match(finding, /^failing: Notification rules cannot send email through 127\.0\.0\.1:\d+ of SMTP_URL\. The /)
  })
)
