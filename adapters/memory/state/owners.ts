import type { ResourceName } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import type { accountTables } from "./accountTables.ts"
import type { documentTables } from "./documentTables.ts"
import type { eventTables } from "./eventTables.ts"
import type { notificationTables } from "./notificationTables.ts"

type Find = (id: string) => { readonly account_id: AccountId } | undefined

type Tables = ReturnType<typeof accountTables> &
  ReturnType<typeof documentTables> &
  ReturnType<typeof eventTables> &
  ReturnType<typeof notificationTables>

/** A store with a separate table adds its own entry. */
export const ownersIn = (tables: Tables): Map<ResourceName, Find> =>
  new Map<ResourceName, Find>([
    ["user", tables.users.get],
    ["saved_view", tables.savedViews.get],
    ["notification_rule", tables.notificationRules.get],
    ["notification", tables.notifications.get],
    ["publishable_token", tables.publishableTokens.get],
    ["share_link", tables.shareLinks.get],
    ["shipment", tables.shipments.get],
    ["container", tables.containers.get],
    ["tracking_request", tables.requests.get],
    ["transport_event", (id) => tables.events.get(id)?.event],
    ["webhook", tables.webhooks.get],
    ["webhook_notification", tables.deliveries.get],
    ["party", tables.parties.get],
    ["party_role", tables.partyRoles.get],
    ["custom_field_definition", tables.customFieldDefinitions.get],
    ["custom_field_option", tables.customFieldOptions.get],
    ["custom_field", tables.customFields.get],
    ["document", tables.documents.get],
    ["refused_observation", tables.refusals.get]
  ])
