import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import { RawEvent } from "#domain/voyage/observation/RawEvent.ts"

import type { Definition } from "../compose/Definition.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import { relationById } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"
import { toPort } from "../place/port.ts"
import { toTerminal } from "../place/terminal.ts"
import { toVessel } from "../place/vessel.ts"

const names = [
  "actual_on",
  "estimated_on",
  "estimated_at",
  "actual_at",
  "will_occur_at",
  "event",
  "timestamp",
  "estimated",
  "invalidated_at",
  "index",
  "original_event",
  "outcome",
  "outcome_reason",
  "outcome_rule",
  "superseded_by",
  "created_at",
  "data_source",
  "data_provider_name",
  "data_provider_code",
  "voyage_number",
  "location_name",
  "location_locode",
  "vessel_name",
  "vessel_imo",
  "timezone",
  "local_timestamp",
  "local_date",
  "clock"
] as const

export const RawEventResource = JsonApi.resource("raw_event", JsonApi.pick(RawEvent.fields, names), {
  location: JsonApi.toOne("port"),
  vessel: JsonApi.toOne("vessel"),
  container: JsonApi.toOne("container"),
  terminal: JsonApi.toOne("terminal")
})

const present = (event: RawEvent, { reference }: PresentationContext): typeof RawEventResource.Type => {
  const { container_id, location_locode, terminal_code, vessel_imo } = event
  const port = location_locode === null ? null : reference.port(location_locode)
  return {
    id: event.id,
    type: "raw_event",
    attributes: JsonApi.pick(event, names),
    relationships: {
      location: JsonApi.link("port", port?.id ?? null),
      vessel: JsonApi.link("vessel", vessel_imo === null ? null : reference.vesselId(vessel_imo)),
      container: JsonApi.link("container", container_id),
      terminal: JsonApi.link("terminal", terminal_code === null ? null : reference.terminal(terminal_code).id)
    }
  }
}

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly raw_event: ResourceShape<RawEvent, typeof RawEventResource.Type>
  }
}

export const raw_event = {
  schema: RawEventResource,
  useCases: RawEvents.layer,
  relations: {
    container: relationById("container", (event) => event.container_id),
    vessel: toVessel,
    location: toPort((event) => event.location_locode),
    terminal: toTerminal((event) => event.terminal_code)
  },
  present
} satisfies Definition<"raw_event">
