import { Context, Effect, Layer, Logger, Option, Redacted } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as MailSender from "#adapters/mail/MailSender.ts"
import * as JourneyPictures from "#adapters/map/picture/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import { NotificationRules } from "#application/delivery/notification/NotificationRules.ts"
import { Notifying } from "#application/delivery/notification/Notifying.ts"
import { Unsubscribing } from "#application/delivery/notification/Unsubscribing.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { ChatSender } from "#application/ports/delivery/notification/ChatSender.ts"
import { NotificationSettings } from "#application/ports/delivery/notification/NotificationSettings.ts"
import { NotificationStore } from "#application/ports/delivery/notification/NotificationStore.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Routes } from "#application/voyage/container/Routes.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { mailServer } from "../../../support/mailServer.ts"
import { notificationRule } from "../../../support/notifications.ts"
import * as TestSql from "../../../support/postgres/TestSql.ts"
import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { TestVault } from "../../../support/TestVault.ts"

/** The mail server of a test. */
export class Mailbox extends Context.Service<Mailbox, Effect.Success<typeof mailServer>>()("test/Mailbox") {
  static readonly layer = Layer.effect(this, mailServer)
}

/** What may be sent to one user within an hour here. */
export const mailsAnHour = 5

const Mail = Layer.unwrap(
  Effect.map(Mailbox, ({ port }) =>
    MailSender.layer({
      host: "127.0.0.1",
      port,
      isSecure: false,
      mayBePlain: true,
      user: "landfall",
      password: Redacted.make("pass word"),
      from: "Landfall <landfall@example.com>"
    })
  )
)

const Settings = Layer.succeed(NotificationSettings, {
  publicUrl: "https://landfall.example.com",
  missingForMail: [],
  mailsAnHour
})

/** Webhooks and chats have no part in these tests. */
const Nobody = Layer.mergeAll(
  Layer.mock(WebhookSender, { refuseName: () => null, refuseHeaders: () => null }),
  Layer.mock(ChatSender, { refuse: () => Effect.succeed(null) })
)

/** What makes messages of events and sends them, with a real mail server. */
export const world = <E>(stores: Layer.Layer<Layer.Success<typeof TestMemory.layer>, E>) =>
  Layer.mergeAll(
    Delivering.layer,
    Sequencing.layer,
    Notifying.layer,
    NotificationRules.layer,
    Unsubscribing.layer
  ).pipe(
    Layer.provide([Routes.layer, JourneyPictures.layer, Notifications.layer, Mail, Settings, Nobody]),
    Layer.provide(Reference.layer),
    Layer.provideMerge(Layer.mergeAll(Mailbox.layer, Secrets.layer, TestVault, Logger.layer([]), stores))
  )

export const planes = [
  ["memory", TestMemory.layer, {}],
  ["Postgres", TestSql.layerWorker, { excludeTestServices: true, timeout: "60 seconds" }]
] as const

/** A new account with a user who has an address, and two containers of one shipment. */
export const setUp = Effect.gen(function* () {
  const account = Sample.account({ entitlements: ["routing_data"] })
  const email = `ada.${account.id}@example.com`
  const user = Sample.user(account.id, { email })
  yield* AccountStore.use((accounts) => accounts.create(account, user))
  const shipment = Sample.shipment({ account_id: account.id })
  yield* ShipmentStore.use((store) => store.save([shipment]))
  const boxes = [1, 2].map((serial) =>
    Sample.container({
      account_id: account.id,
      shipment_id: shipment.id,
      number: Sample.containerNumber(serial)
    })
  )
  yield* ContainerStore.use((store) => store.save(boxes))
  const [box, other] = boxes as [(typeof boxes)[0], (typeof boxes)[0]]
  return { account, user, holder: { account, user }, email, shipment, box, other }
})

export type World = Effect.Success<typeof setUp>

/** A rule of the user as it is stored. */
export const ruleOf = Effect.fnUntraced(function* ({ account, user }: World, fields: Partial<NotificationRule> = {}) {
  const rule = notificationRule({ account_id: account.id, user_id: user.id, scope: "user", ...fields })
  yield* NotificationStore.use(({ rules }) => rules.save(rule))
  return rule
})

/** Something happens to a container, and is numbered. */
export const happens = Effect.fnUntraced(function* (
  { account, box, shipment }: World,
  fields: Partial<LoggedEvent> = {}
) {
  const event = Sample.loggedEvent({
    account_id: account.id,
    container_id: box.id,
    shipment_id: shipment.id,
    event: "container.transport.vessel_arrived",
    ...fields
  })
  yield* EventLog.use((log) => log.append([event]))
  yield* Sequencing.use((sequencing) => sequencing.advance())
  return event
})

/** Does what is due, until nothing is, as the node does. */
export const work = Effect.gen(function* () {
  const [queue, notifying] = [yield* WorkQueue, yield* Notifying]
  for (;;) {
    const jobs = yield* queue.claim("notify", { limit: 100, leaseFor: 60_000, perLane: 1 })
    if (jobs.length === 0) return
    yield* notifying.deliver(jobs, () => Effect.void)
  }
})

/** What the mail server took for an address. */
export const mailsTo = (email: string) =>
  Effect.map(Mailbox, ({ received }) => received.filter(({ to }) => to.includes(email)))

/** The messages of a rule, newest first. */
export const messagesOf = ({ account_id, id }: NotificationRule) =>
  Effect.map(
    NotificationStore.use((store) => store.list(account_id, id, { number: 1, size: 100 })),
    ({ rows }) => rows
  )

export const reload = ({ account_id, id }: World["user"]) =>
  Effect.map(
    UserStore.use((users) => users.find(account_id, id)),
    Option.getOrThrow
  )
