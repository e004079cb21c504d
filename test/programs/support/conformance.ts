import { Effect } from "effect"

import { script } from "../../support/command.ts"
import { packageFile } from "../../support/packages.ts"

const suite = script(packageFile("mcp", "@modelcontextprotocol/conformance/dist/index.js"))

/** Scenarios that ask for tools, prompts and resources which only a server made for the suite has. */
const wantsFixtures = [
  "tools-call-simple-text",
  "tools-call-image",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-mixed-content",
  "tools-call-error",
  "tools-call-with-progress",
  "json-schema-2020-12",
  "resources-read-text",
  "resources-read-binary",
  "resources-templates-read",
  "prompts-get-simple",
  "prompts-get-with-args",
  "prompts-get-embedded-resource",
  "prompts-get-with-image"
]

/** Scenarios of what is not offered: logging, subscriptions, and questions back to the client. */
const notOffered = [
  "logging-set-level",
  "tools-call-with-logging",
  "tools-call-sampling",
  "tools-call-elicitation",
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
  "resources-subscribe",
  "resources-unsubscribe",
  "http-custom-header-server-validation",
  "input-required-result-basic-elicitation",
  "input-required-result-basic-sampling",
  "input-required-result-basic-list-roots",
  "input-required-result-request-state",
  "input-required-result-multiple-input-requests",
  "input-required-result-multi-round",
  "input-required-result-non-tool-request",
  "input-required-result-result-type",
  "input-required-result-tampered-state",
  "input-required-result-capability-check"
]

/** Everything that is left out, but for single checks that want a tool of the suite's own. */
export const leftOut: ReadonlySet<string> = new Set([...wantsFixtures, ...notOffered])

const listing = ["completion-complete", "tools-list", "resources-list", "prompts-list"]
const older = ["server-initialize", "ping", ...listing]

/** What each revision must pass. */
export const passing: ReadonlyArray<readonly [revision: string, scenarios: ReadonlyArray<string>]> = [
  ["2025-06-18", older],
  ["2025-11-25", [...older, "dns-rebinding-protection"]],
  [
    "2026-07-28",
    [
      ...listing,
      "dns-rebinding-protection",
      "caching",
      "http-header-validation",
      "sep-2164-resource-not-found",
      "server-sse-multiple-streams",
      "input-required-result-unsupported-methods",
      "input-required-result-validate-input"
    ]
  ]
]

interface Scenario {
  readonly name: string
  readonly passed: number
  readonly failed: number
}

const summary = (stdout: string): ReadonlyArray<Scenario> =>
  Array.from(stdout.matchAll(/^\S ([\w-]+): (\d+) passed, (\d+) failed/gm), ([, name = "", passed, failed]) => ({
    name,
    passed: Number(passed),
    failed: Number(failed)
  }))

/** How the service does in every scenario that the suite has for a revision. */
export const scenariosOf = (revision: string, service: URL) =>
  Effect.map(
    suite({}, "server", "--url", new URL("/mcp", service).href, "--suite", "all", "--spec-version", revision),
    ({ stdout }) => summary(stdout)
  )
