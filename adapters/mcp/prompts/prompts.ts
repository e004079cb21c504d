import type { GetPromptResult, Prompt as WirePrompt } from "@modelcontextprotocol/server"
import { Effect } from "effect"

import { ShippingLines } from "#application/source/ShippingLines.ts"
import type { Unavailable } from "#domain/Errors.ts"

import type { Caller } from "../Caller.ts"

type Complete = (typed: string, caller: Caller) => Effect.Effect<ReadonlyArray<string>, Unavailable, ShippingLines>

/** A way of working that a user may choose: its definition, its text, and how its arguments are completed. */
export interface Prompt {
  readonly definition: WirePrompt
  readonly text: (args: Readonly<Record<string, string>>) => string
  readonly complete?: Readonly<Record<string, Complete>>
}

/** The SCACs of the account's carriers of which the typed letters are the beginning, or a part of the name. */
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

const containerId = { name: "container_id", description: "Id of the container", required: true }

const all: ReadonlyArray<Prompt> = [
  {
    definition: {
      name: "track-shipment",
      title: "Track a container",
      description: "Begins to track a container and tells how it stands",
      arguments: [
        { name: "container_number", description: "Container number", required: true },
        { name: "carrier", description: "SCAC of the carrier" }
      ]
    },
    text: ({ carrier, container_number }) =>
      `Track the container ${container_number}${carrier === undefined ? "" : ` of the carrier ${carrier}`} with track_container. ` +
      "If it has an id, call get_container with it. Then tell where it is, when it arrives or arrived, whether it can be picked up, and what is not known.",
    complete: { carrier: completeCarrier }
  },
  {
    definition: {
      name: "check-demurrage",
      title: "Check free time",
      description: "Tells how much free time a container has, and what keeps it from being picked up",
      arguments: [containerId]
    },
    text: ({ container_id }) =>
      `Call get_container with the id ${container_id}. Tell the last free day and who set it, how many days are left, the holds and fees, and the appointment. ` +
      "Where urgency is null, give urgency_note instead of a judgement. Do not reckon costs: no tariff is known."
  },
  {
    definition: {
      name: "analyze-delays",
      title: "Explain delays",
      description: "Explains where a container lost time",
      arguments: [containerId]
    },
    text: ({ container_id }) =>
      `Call get_container (include shipment) and get_container_transport_events with the id ${container_id}. ` +
      "Compare first and latest estimates with what happened, name the longest waits between two events with their places, and say which causes are not known."
  }
]

export const prompts: ReadonlyMap<string, Prompt> = new Map(all.map((prompt) => [prompt.definition.name, prompt]))

export const messageOf = ({ definition, text }: Prompt, args: Readonly<Record<string, string>>): GetPromptResult => ({
  description: definition.description ?? definition.name,
  messages: [{ role: "user", content: { type: "text", text: text(args) } }]
})
