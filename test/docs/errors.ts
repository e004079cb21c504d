import { Record } from "effect"

import { oauthErrors } from "#adapters/oauth/oauthErrors.ts"
import { errorCodes } from "#adapters/rest/errorCodes/errorCodes.ts"
import { failedReasons } from "#adapters/rest/errorCodes/failedReasons.ts"
import { testOutcomes } from "#application/tracking/source/credential/testOutcomes.ts"

import { ownCodes } from "../../cli/FailureCode.ts"

const codeRows = Record.toEntries(errorCodes).map(
  ([code, { cause, remedy, statuses }]) =>
    `| \`${code}\` | ${statuses.length === 0 ? "none" : statuses.join(", ")} | ${cause} | ${remedy} |`
)

const reasonRows = Record.toEntries(failedReasons).map(([reason, { cause, remedy, state }]) => {
  const status = { failed: "`failed`", retrying: "open, retrying", reserved: "reserved" }[state]
  return `| \`${reason}\` | ${status} | ${state === "reserved" ? "Part of the API for compatibility; this release does not set it" : cause} | ${remedy} |`
})

const outcomeRows = Record.toEntries(testOutcomes).map(
  ([outcome, { meaning, remedy }]) => `| \`${outcome}\` | ${meaning} | ${remedy} |`
)

const meaningRows = (meanings: Readonly<Record<string, string>>) =>
  Record.toEntries(meanings).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`)

/** Codes of the SDK when there is no response, and of a response that is not Landfall's. */
export const sdkCodes = {
  aborted: "The program aborted the request",
  malformed: "The response does not come from Landfall. Check the address",
  timeout: "The service did not respond in time. Try again",
  unexpected_response: "An error response without an error document, usually of a proxy in between. Use `status`",
  unreachable: "The service could not be reached. Check that it runs"
}

/** The page of all error codes and failure reasons, made from their definitions. */
export const errorsPage = (): string => `# Error codes

For developers: look up an error code, a failure reason, or an outcome of \`source test\`, with its cause and remedy. Written by \`npm run generate -- docs\` from \`adapters/rest/errorCodes\`, \`adapters/oauth/oauthErrors.ts\`, \`application/tracking/source/credential/testOutcomes.ts\`, and \`cli/FailureCode.ts\`. [errors.md](../errors.md) describes the error document.

## REST, inbox, and MCP

REST and the inbox return the code in \`errors[].code\`. MCP tools return it in \`structuredContent.code\`, and JSON-RPC errors in \`error.data.code\`. "none" in the column of the status means MCP only.

| Code | Status | Cause | What to do |
| - | - | - | - |
${codeRows.join("\n")}

## \`failed_reason\`

The \`failed_reason\` of a tracking request. With the status \`failed\`, polling has ended, and you may request the number again. With \`is_retrying\` true, the request is open, and Landfall retries by itself.

| Reason | Status | Cause | What to do |
| - | - | - | - |
${reasonRows.join("\n")}

## Outcomes of \`source test\`

\`source test\` returns one of these values in \`outcome\`, and the reason in \`detail\` ([Your first real carrier](../../tutorials/first-real-carrier.md)).

| Outcome | Meaning | What to do |
| - | - | - |
${outcomeRows.join("\n")}

## OAuth

The authorization server returns \`error\` and \`error_description\` (RFC 6749, 6750, 7591, 8628, and 8707).

| Error | Meaning and remedy |
| - | - |
${meaningRows(oauthErrors).join("\n")}

## SDK

A rejected request has the code of the service. Other failures have these codes:

| Code | Meaning and remedy |
| - | - |
${meaningRows(sdkCodes).join("\n")}

## CLI

\`landfall\` prints the code in parentheses after the sentence: the code of the service, of the SDK, or one of these:

| Code | Meaning and remedy |
| - | - |
${meaningRows(ownCodes).join("\n")}
`
