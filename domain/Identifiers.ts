import { Schema } from "effect"

/** Text that every store can hold: well-formed Unicode without NUL, at most 2,000 characters. */
export const Text = Schema.String.check(
  Schema.isMaxLength(2000),
  Schema.makeFilter((text) =>
    text.includes("\u0000") || !text.isWellFormed() ? "must be well-formed text without NUL" : undefined
  )
)

const uuid = Schema.String.check(Schema.isUUID())

export const AccountId = uuid.pipe(Schema.brand("AccountId"))
export type AccountId = typeof AccountId.Type

export const UserId = uuid.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

export const TrackingRequestId = uuid.pipe(Schema.brand("TrackingRequestId"))
export type TrackingRequestId = typeof TrackingRequestId.Type

export const ShipmentId = uuid.pipe(Schema.brand("ShipmentId"))
export type ShipmentId = typeof ShipmentId.Type

export const ContainerId = uuid.pipe(Schema.brand("ContainerId"))
export type ContainerId = typeof ContainerId.Type

export const EventId = uuid.pipe(Schema.brand("EventId"))
export type EventId = typeof EventId.Type

export const WebhookId = uuid.pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

export const FeedId = uuid.pipe(Schema.brand("FeedId"))
export type FeedId = typeof FeedId.Type

export const CredentialId = uuid.pipe(Schema.brand("CredentialId"))
export type CredentialId = typeof CredentialId.Type

export const RawId = uuid.pipe(Schema.brand("RawId"))
export type RawId = typeof RawId.Type

export const ObservationId = uuid.pipe(Schema.brand("ObservationId"))
export type ObservationId = typeof ObservationId.Type

export const RefusedObservationId = uuid.pipe(Schema.brand("RefusedObservationId"))
export type RefusedObservationId = typeof RefusedObservationId.Type

export const PartyId = uuid.pipe(Schema.brand("PartyId"))
export type PartyId = typeof PartyId.Type

export const PartyRoleId = uuid.pipe(Schema.brand("PartyRoleId"))
export type PartyRoleId = typeof PartyRoleId.Type

export const CustomFieldDefinitionId = uuid.pipe(Schema.brand("CustomFieldDefinitionId"))
export type CustomFieldDefinitionId = typeof CustomFieldDefinitionId.Type

export const CustomFieldOptionId = uuid.pipe(Schema.brand("CustomFieldOptionId"))
export type CustomFieldOptionId = typeof CustomFieldOptionId.Type

export const CustomFieldId = uuid.pipe(Schema.brand("CustomFieldId"))
export type CustomFieldId = typeof CustomFieldId.Type

export const DocumentId = uuid.pipe(Schema.brand("DocumentId"))
export type DocumentId = typeof DocumentId.Type

export const DocumentRepresentationId = uuid.pipe(Schema.brand("DocumentRepresentationId"))
export type DocumentRepresentationId = typeof DocumentRepresentationId.Type

export const EmailSubmissionId = uuid.pipe(Schema.brand("EmailSubmissionId"))
export type EmailSubmissionId = typeof EmailSubmissionId.Type

export const UploadId = uuid.pipe(Schema.brand("UploadId"))
export type UploadId = typeof UploadId.Type

/** Standard Carrier Alpha Code of NMFTA: two to four capital letters; ocean carriers have four. */
export const Scac = Schema.String.check(Schema.isPattern(/^[A-Z]{4}$/)).pipe(Schema.brand("Scac"))
export type Scac = typeof Scac.Type

/** UN/LOCODE: country (ISO 3166-1) and three letters or digits 2 to 9. */
export const Locode = Schema.String.check(Schema.isPattern(/^[A-Z]{2}[A-Z2-9]{3}$/)).pipe(Schema.brand("Locode"))
export type Locode = typeof Locode.Type

const imoPattern = /^\d{7}$/

/** Whether seven digits are an IMO ship number: weights 7 to 2, the last digit is the sum's last digit. */
export const isImo = (text: string): boolean => {
  if (!imoPattern.test(text)) return false
  const sum = [7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(text[index]), 0)
  return sum % 10 === Number(text[6])
}

/** IMO ship number, seven digits with a check digit. */
export const Imo = Schema.String.check(Schema.isPattern(imoPattern)).pipe(Schema.brand("Imo"))
export type Imo = typeof Imo.Type
