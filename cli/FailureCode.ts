import type { UnansweredReason } from "#sdk/errors.ts"

/** Codes of failures on this side of the connection. Rejected requests have the code of the service. */
export type FailureCode = UnansweredReason | keyof typeof ownCodes

/** What each code means, for the documentation. */
export const ownCodes = {
  carrier_unknown: "The carrier of the number is ambiguous. Name it with `--scac`",
  checks_failed: "`landfall doctor` found a problem. See its output",
  delivery_failed: "The webhook did not accept the example. See its response",
  internal_error: "A fault in the CLI. Report it",
  invalid_key: "The API key contains invisible characters. Copy it again",
  invalid_usage: "The arguments are invalid. See `landfall COMMAND --help`",
  login_expired: "The login or its code has expired. Run `landfall login` again",
  login_failed: "The service does not support this login, or rejected it. Read the sentence",
  not_found: "Nothing with this number is tracked, or the record does not exist. Check the number",
  not_logged_in: "The CLI has no key for this service. Run `landfall login`, or set `LANDFALL_KEY`",
  profiles_unusable: "The file of profiles cannot be read or written. Correct or remove it",
  unknown_profile: "The profile does not exist. Store it with `landfall login --profile NAME`"
} as const
