import { assert } from "@effect/vitest"

import type { Client } from "../../service/support/client.ts"

/** A rule that follows the view has no problem. */
export const checkRule = async (client: Client, view: string | undefined) => {
  const attributes = {
    name: "From Ningbo",
    channel: "slack",
    address: "https://hooks.slack.com/services/T0/B0/SECRET7777",
    events: ["container.updated"],
    timezone: "Europe/Berlin",
    saved_view_id: view
  }
  const ruled = await client.call("POST", "/v2/notification_rules", {
    data: { type: "notification_rule", attributes }
  })
  const rule = ruled.body.data
  assert(rule !== undefined && "id" in rule)
  assert.isNull(rule.attributes["problem"])
  await client.call("DELETE", `/v2/notification_rules/${rule.id}`)
}
