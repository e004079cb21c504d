import type { GetPromptResult, Prompt as WirePrompt } from "@modelcontextprotocol/server"
import { Effect } from "effect"

import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"
import type { Unavailable } from "#domain/Errors.ts"

import type { Caller } from "../Caller.ts"
import { InvalidArgument, readContainerId, readScac, readTrackedNumber } from "./arguments.ts"
import type { ReadArgument } from "./arguments.ts"

type Complete = (typed: string, caller: Caller) => Effect.Effect<ReadonlyArray<string>, Unavailable, ShippingLines>

export interface Prompt {
  readonly definition: WirePrompt
  readonly read: Readonly<Record<string, ReadArgument>>
  readonly text: (args: Readonly<Record<string, string>>) => string
  readonly complete?: Readonly<Record<string, Complete>>
}

/** Matches the start of a SCAC or a part of the name. */
const completeCarrier: Complete = (typed, { account }) => {
  const wanted = typed.toUpperCase()
  return ShippingLines.use((lines) => lines.list(account)).pipe(
    Effect.map((lines) =>
      lines
        .filter(({ name, scac }) => scac.startsWith(wanted) || name.toUpperCase().includes(wanted))
        .map(({ scac }) => scac)
    )
  )
}

const ofContainer = { container_id: readContainerId }
const containerId = { name: "container_id", description: "Id or number of the container", required: true }

const all: ReadonlyArray<Prompt> = [
  {
    definition: {
      name: "track-shipment",
      title: "Track a container",
      description: "Begins to track a container and reports its status",
      arguments: [
        { name: "container_number", description: "Container number", required: true },
        { name: "carrier", description: "SCAC of the carrier" }
      ]
    },
    read: { container_number: readTrackedNumber, carrier: readScac },
    text: ({ carrier, container_number }) =>
      `Track the container ${container_number}${carrier === undefined ? "" : ` of the carrier ${carrier}`} with track_container. ` +
      "If it has an id, call get_container with it. Then report where it is, when it arrives or arrived, whether it can be picked up, and which values are unknown.",
    complete: { carrier: completeCarrier }
  },
  {
    definition: {
      name: "check-demurrage",
      title: "Check free time",
      description: "Reports the free time of a container, and the reasons why it cannot be picked up",
      arguments: [containerId]
    },
    read: ofContainer,
    text: ({ container_id }) =>
      `Call get_container with the id ${container_id}. Report the last free day and who set it, how many days are left, the holds and fees, and the appointment. ` +
      "Where urgency is null, give urgency_note instead of a judgement. Do not reckon costs: no tariff is known."
  },
  {
    definition: {
      name: "analyze-delays",
      title: "Explain delays",
      description: "Explains where a container lost time",
      arguments: [containerId]
    },
    read: ofContainer,
    text: ({ container_id }) =>
      `Call get_container (include shipment) and get_container_transport_events with the id ${container_id}. ` +
      "Compare first and latest estimates with the actual times, name the longest waits between two events with their places, and say which causes are not known."
  }
]

export const prompts: ReadonlyMap<string, Prompt> = new Map(all.map((prompt) => [prompt.definition.name, prompt]))

export const messageOf = Effect.fn("mcp.prompt")(function* (
  { definition, read, text }: Prompt,
  given: Readonly<Record<string, string>>,
  caller: Caller
) {
  const missing = definition.arguments?.find(({ name, required }) => required === true && !given[name])
  if (missing !== undefined) {
    return yield* new InvalidArgument({ detail: `The argument \`${missing.name}\` is required.` })
  }
  const args: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const reader = Object.hasOwn(read, name) ? read[name] : undefined
    if (reader === undefined) {
      return yield* new InvalidArgument({ detail: `The argument \`${name.slice(0, 100)}\` is unknown.` })
    }
    if (value !== "") args[name] = yield* reader(value, caller)
  }
  return {
    description: definition.description ?? definition.name,
    messages: [{ role: "user", content: { type: "text", text: text(args) } }]
  } satisfies GetPromptResult
})
