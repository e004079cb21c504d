/** What can be done that the audit log keeps, each named after what it is done to. A new one is added here. */
export const auditActions = {
  "account.created": "An account was made",
  "account.changed": "Name, plan, entitlements or limit of an account changed",
  "api_key.created": "A key was made",
  "api_key.revoked": "A key was revoked",
  "publishable_token.created": "A publishable token was made",
  "publishable_token.revoked": "A publishable token was revoked",

  "user.invited": "A user was added, with a one-time link",
  "user.changed": "Name or role of a user changed",
  "user.locked": "A user was locked out",
  "user.unlocked": "A user was let in again",
  "user.reset": "A user got a new one-time link; `changed` says what else was taken away",
  "user.removed": "A user was removed, with the keys that act for them",
  "user.signed_in": "A session began",
  "user.signed_out": "A session was ended by its user",
  "user.password_set": "A password was set or changed",
  "user.second_factor_enabled": "A second factor was enabled",
  "user.second_factor_disabled": "A second factor was disabled",
  "user.recovery_codes_renewed": "New recovery codes took the place of those before",
  "user.passkey_added": "A passkey was added",
  "user.passkey_removed": "A passkey was removed",

  "assistant.approved": "A user let an assistant act in their name",
  "assistant.token_granted": "An assistant got tokens for the first time after an approval",
  "assistant.ended": "An approval was ended",
  "oauth_keys.forgotten": "The keys that sign tokens were forgotten",

  "source_credential.added": "A credential of a source was stored",
  "source_credential.changed": "Settings or accounts of a credential changed",
  "source_credential.tested": "A source was asked under a credential",
  "source_credential.removed": "A credential was removed",
  "inbox.added": "An inbox was opened",
  "inbox.removed": "An inbox was closed",
  "secrets.resealed": "Secrets were encrypted with the newest key",

  "webhook.created": "A webhook was made",
  "webhook.changed": "Attributes of a webhook changed",
  "webhook.secret_rotated": "A webhook got a new secret",
  "webhook.tested": "A test notification was sent",
  "webhook.example_sent": "An example notification was sent to an address that the request named",
  "webhook.redelivered": "Notifications were sent again",
  "webhook.deactivated": "A webhook that failed for too long was made inactive",
  "webhook.removed": "A webhook was removed",

  "tracking_request.created": "A number was given to track",
  "tracking_request.changed": "Reference numbers or tags of a tracking request changed",
  "shipment.changed": "A user changed attributes of a shipment",
  "shipment.tracking_stopped": "Tracking of a shipment was stopped",
  "shipment.tracking_resumed": "Tracking of a shipment was resumed",
  "container.changed": "A user changed attributes of a container",
  "refused_observation.reapplied": "A user accepted what a plausibility check had refused",
  "refused_observation.dismissed": "A user dismissed what a plausibility check had refused",

  "party.created": "A party was made",
  "party.changed": "Attributes of a party changed",
  "party_role.added": "A party got a role",
  "party_role.removed": "A party lost a role",
  "custom_field.set": "A custom field got a value",
  "custom_field.removed": "A custom field lost its value",
  "custom_field_definition.created": "A custom field was defined",
  "custom_field_definition.changed": "A definition of a custom field changed",
  "custom_field_definition.removed": "A definition was removed, with its values",
  "custom_field_option.added": "A custom field got an option",
  "custom_field_option.changed": "An option of a custom field changed",
  "custom_field_option.removed": "An option was removed",

  "document.created": "A document was made",
  "document.changed": "A user changed a document",
  "document.processed_again": "A document was sent through steps of its processing again",
  "document.removed": "A document was removed, with its file",

  "source_messages.read_again": "Kept messages of sources were read again",
  "reference_list.imported": "A list of reference data was imported",
  "object_storage.adopted": "The files of an object storage became those of this database, which may remove them",
  "retention.ran": "What had had its time was removed",
  "database.restored": "A backup was put into the database"
} as const

export type AuditAction = keyof typeof auditActions

export const auditActionNames = Object.keys(auditActions) as ReadonlyArray<AuditAction>
