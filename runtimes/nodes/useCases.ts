import { Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import { useCases as ofResources } from "#adapters/jsonapi/resources.ts"
import { Embeds } from "#application/delivery/embed/Embeds.ts"
import { NotificationRules } from "#application/delivery/notification/NotificationRules.ts"
import { Unsubscribing } from "#application/delivery/notification/Unsubscribing.ts"
import { ExampleNotifications } from "#application/delivery/webhook/ExampleNotifications.ts"
import { Redelivering } from "#application/delivery/webhook/Redelivering.ts"
import { Access } from "#application/identity/account/Access.ts"
import { AccountShares } from "#application/identity/account/AccountShares.ts"
import { ApiKeys } from "#application/identity/account/ApiKeys.ts"
import { PublishableTokens } from "#application/identity/account/PublishableTokens.ts"
import { RequestLimits } from "#application/identity/account/RequestLimits.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { AuditEntries } from "#application/identity/audit/AuditEntries.ts"
import { Approvals } from "#application/identity/oauth/Approvals.ts"
import { ProviderSignIns } from "#application/identity/user/foreign/ProviderSignIns.ts"
import { Passkeys } from "#application/identity/user/Passkeys.ts"
import { SavedViews } from "#application/identity/user/SavedViews.ts"
import { SecondFactors } from "#application/identity/user/SecondFactors.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"
import { Search } from "#application/query/search/Search.ts"
import { DocumentReprocessing } from "#application/records/document/DocumentReprocessing.ts"
import { Uploads } from "#application/records/document/Uploads.ts"
import { Places } from "#application/reference/place/Places.ts"
import { Credentials } from "#application/tracking/source/Credentials.ts"
import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"
import { SourceRefreshing } from "#application/tracking/source/SourceRefreshing.ts"
import { Sources } from "#application/tracking/source/Sources.ts"
import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { Arrivals } from "#application/voyage/container/Arrivals.ts"
import { Emissions } from "#application/voyage/container/Emissions.ts"
import { Refreshing } from "#application/voyage/container/Refreshing.ts"
import { Routes } from "#application/voyage/container/Routes.ts"
import { Edits } from "#application/voyage/edit/Edits.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import { ContainerChanges } from "#application/voyage/history/ContainerChanges.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import { FreshnessQueries } from "#application/voyage/observation/Freshness.ts"
import { Provenance } from "#application/voyage/observation/Provenance.ts"
import { RefusedObservations } from "#application/voyage/observation/RefusedObservations.ts"
import { SharedShipments } from "#application/voyage/shipment/SharedShipments.ts"
import { ShareLinks } from "#application/voyage/shipment/ShareLinks.ts"
import { Fleet } from "#application/voyage/vessel/Fleet.ts"
import { Vessels } from "#application/voyage/vessel/Vessels.ts"

export const useCases = Layer.mergeAll(
  ofResources,
  Access.layer,
  ApiKeys.layer,
  PublishableTokens.layer,
  ShareLinks.layer,
  SharedShipments.layer,
  RequestLimits.layer,
  AccountShares.layer,
  WrongKeyThrottle.layer,
  AuditEntries.layer,
  Edits.layer,
  Embeds.layer,
  EventFeed.layer,
  FreshnessQueries.layer,
  NotificationRules.layer,
  Unsubscribing.layer,
  PastViews.layer,
  ContainerChanges.layer,
  Provenance.layer,
  RefusedObservations.layer,
  Refreshing.layer,
  Routes.layer,
  Emissions.layer.pipe(Layer.provide(Routes.layer)),
  Arrivals.layer.pipe(Layer.provide(Routes.layer)),
  Credentials.layer,
  Search.layer,
  Places.layer,
  Vessels.layer,
  Fleet.layer,
  ShippingLines.layer,
  SourceRefreshing.layer,
  Sources.layer,
  Tracking.layer,
  Redelivering.layer,
  ExampleNotifications.layer.pipe(Layer.provide(Notifications.layer)),
  DocumentReprocessing.layer,
  Uploads.layer,
  SignIn.layer,
  Approvals.layer,
  SecondFactors.layer,
  SavedViews.layer,
  ProviderSignIns.layer,
  Passkeys.layer,
  Users.layer
)
