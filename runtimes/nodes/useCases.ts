import { Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import { useCases as ofResources } from "#adapters/jsonapi/resources.ts"
import { Access } from "#application/account/Access.ts"
import { AccountShares } from "#application/account/AccountShares.ts"
import { ApiKeys } from "#application/account/ApiKeys.ts"
import { PublishableTokens } from "#application/account/PublishableTokens.ts"
import { RequestLimits } from "#application/account/RequestLimits.ts"
import { WrongKeyThrottle } from "#application/account/WrongKeyThrottle.ts"
import { AuditEntries } from "#application/audit/AuditEntries.ts"
import { Arrivals } from "#application/container/Arrivals.ts"
import { Emissions } from "#application/container/Emissions.ts"
import { Refreshing } from "#application/container/Refreshing.ts"
import { Routes } from "#application/container/Routes.ts"
import { DocumentReprocessing } from "#application/document/DocumentReprocessing.ts"
import { Uploads } from "#application/document/Uploads.ts"
import { Edits } from "#application/edit/Edits.ts"
import { Embeds } from "#application/embed/Embeds.ts"
import { EventFeed } from "#application/event/EventFeed.ts"
import { ContainerChanges } from "#application/history/ContainerChanges.ts"
import { PastViews } from "#application/history/PastViews.ts"
import { NotificationRules } from "#application/notification/NotificationRules.ts"
import { Unsubscribing } from "#application/notification/Unsubscribing.ts"
import { Approvals } from "#application/oauth/Approvals.ts"
import { FreshnessQueries } from "#application/observation/Freshness.ts"
import { Provenance } from "#application/observation/Provenance.ts"
import { RefusedObservations } from "#application/observation/RefusedObservations.ts"
import { Places } from "#application/place/Places.ts"
import { Search } from "#application/search/Search.ts"
import { SharedShipments } from "#application/shipment/SharedShipments.ts"
import { ShareLinks } from "#application/shipment/ShareLinks.ts"
import { Credentials } from "#application/source/Credentials.ts"
import { ShippingLines } from "#application/source/ShippingLines.ts"
import { SourceRefreshing } from "#application/source/SourceRefreshing.ts"
import { Sources } from "#application/source/Sources.ts"
import { Tracking } from "#application/tracking/Tracking.ts"
import { ProviderSignIns } from "#application/user/foreign/ProviderSignIns.ts"
import { Passkeys } from "#application/user/Passkeys.ts"
import { SavedViews } from "#application/user/SavedViews.ts"
import { SecondFactors } from "#application/user/SecondFactors.ts"
import { SignIn } from "#application/user/SignIn.ts"
import { Users } from "#application/user/Users.ts"
import { Fleet } from "#application/vessel/Fleet.ts"
import { ExampleNotifications } from "#application/webhook/ExampleNotifications.ts"
import { Redelivering } from "#application/webhook/Redelivering.ts"

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
