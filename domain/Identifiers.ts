import { Schema } from "effect"

/** Text that every store can hold. */
export const Text = Schema.String.check(
  Schema.makeFilter((text) =>
    text.includes("\u0000") || !text.isWellFormed() ? "must be well-formed text without NUL" : undefined
  ),
  // Must be last: annotations attach to the last check, the only one in JSON Schema.
  Schema.isMaxLength(2000)
)

export const isUuid = Schema.is(Schema.String.check(Schema.isUUID()))

export const idOf = (record: string) =>
  Schema.String.check(Schema.isUUID()).annotate({
    description: `The id of ${record}`,
    examples: ["01900000-0000-7000-8000-000000000001"]
  })

export const AccountId = idOf("an account").pipe(Schema.brand("AccountId"))
export type AccountId = typeof AccountId.Type

export const UserId = idOf("a user").pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

export const TrackingRequestId = idOf("a tracking request").pipe(Schema.brand("TrackingRequestId"))
export type TrackingRequestId = typeof TrackingRequestId.Type

export const ShipmentId = idOf("a shipment").pipe(Schema.brand("ShipmentId"))
export type ShipmentId = typeof ShipmentId.Type

export const ContainerId = idOf("a container").pipe(Schema.brand("ContainerId"))
export type ContainerId = typeof ContainerId.Type

export const EventId = idOf("an event").pipe(Schema.brand("EventId"))
export type EventId = typeof EventId.Type

export const WebhookId = idOf("a webhook").pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

export const SavedViewId = idOf("a saved view").pipe(Schema.brand("SavedViewId"))
export type SavedViewId = typeof SavedViewId.Type

export const NotificationRuleId = idOf("a notification rule").pipe(Schema.brand("NotificationRuleId"))
export type NotificationRuleId = typeof NotificationRuleId.Type

export const NotificationId = idOf("a notification").pipe(Schema.brand("NotificationId"))
export type NotificationId = typeof NotificationId.Type

export const PublishableTokenId = idOf("a publishable token").pipe(Schema.brand("PublishableTokenId"))
export type PublishableTokenId = typeof PublishableTokenId.Type

export const ShareLinkId = idOf("a share link").pipe(Schema.brand("ShareLinkId"))
export type ShareLinkId = typeof ShareLinkId.Type

export const FeedId = idOf("a feed").pipe(Schema.brand("FeedId"))
export type FeedId = typeof FeedId.Type

export const CredentialId = idOf("a credential").pipe(Schema.brand("CredentialId"))
export type CredentialId = typeof CredentialId.Type

export const RawId = idOf("a source message").pipe(Schema.brand("RawId"))
export type RawId = typeof RawId.Type

export const ObservationId = idOf("an observation").pipe(Schema.brand("ObservationId"))
export type ObservationId = typeof ObservationId.Type

export const RefusedObservationId = idOf("a rejected report").pipe(Schema.brand("RefusedObservationId"))
export type RefusedObservationId = typeof RefusedObservationId.Type

export const PartyId = idOf("a party").pipe(Schema.brand("PartyId"))
export type PartyId = typeof PartyId.Type

export const PartyRoleId = idOf("a party role").pipe(Schema.brand("PartyRoleId"))
export type PartyRoleId = typeof PartyRoleId.Type

export const CustomFieldDefinitionId = idOf("a custom field definition").pipe(Schema.brand("CustomFieldDefinitionId"))
export type CustomFieldDefinitionId = typeof CustomFieldDefinitionId.Type

export const CustomFieldOptionId = idOf("an option").pipe(Schema.brand("CustomFieldOptionId"))
export type CustomFieldOptionId = typeof CustomFieldOptionId.Type

export const CustomFieldId = idOf("a custom field").pipe(Schema.brand("CustomFieldId"))
export type CustomFieldId = typeof CustomFieldId.Type

export const DocumentId = idOf("a document").pipe(Schema.brand("DocumentId"))
export type DocumentId = typeof DocumentId.Type

export const DocumentRepresentationId = idOf("a document representation").pipe(Schema.brand("DocumentRepresentationId"))
export type DocumentRepresentationId = typeof DocumentRepresentationId.Type

export const EmailSubmissionId = idOf("an email submission").pipe(Schema.brand("EmailSubmissionId"))
export type EmailSubmissionId = typeof EmailSubmissionId.Type

export const UploadId = idOf("an upload").pipe(Schema.brand("UploadId"))
export type UploadId = typeof UploadId.Type

/** Standard Carrier Alpha Code (NMFTA); ocean carriers have four letters. */
export const Scac = Schema.String.check(Schema.isPattern(/^[A-Z]{4}$/))
  .annotate({ examples: ["SIML"] })
  .pipe(Schema.brand("Scac"))
export type Scac = typeof Scac.Type

export const Locode = Schema.String.check(Schema.isPattern(/^[A-Z]{2}[A-Z2-9]{3}$/))
  .annotate({ examples: ["USLAX"] })
  .pipe(Schema.brand("Locode"))
export type Locode = typeof Locode.Type

const imoPattern = /^\d{7}$/

export const isImo = (text: string): boolean => {
  if (!imoPattern.test(text)) return false
  const sum = [7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(text[index]), 0)
  return sum % 10 === Number(text[6])
}

export const Imo = Schema.String.check(Schema.isPattern(imoPattern))
  .annotate({ examples: ["9321483"] })
  .pipe(Schema.brand("Imo"))
export type Imo = typeof Imo.Type
