import type { Operation } from "./Operation.ts"

/** What users change of shipments and containers, and the way of a container. */
export const journeyOperations: Readonly<Record<string, Operation>> = {
  "shipments.edit": {
    summary: "Edit a shipment",
    description:
      "Its reference numbers and tags; what is left out stays. One bare text is a list of one, null an empty one."
  },
  "shipments.stop_tracking": {
    summary: "Stop tracking a shipment",
    description: "Its tracking requests end with it. One that is stopped already stays as it is. A body is not read."
  },
  "shipments.resume_tracking": {
    summary: "Resume tracking a shipment",
    description: "Its sources are asked at once; what happened meanwhile may be missed. A body is not read."
  },
  "containers.edit": {
    summary: "Edit a container",
    description: "Its reference numbers and the mark of delivery; what is left out stays."
  },
  "containers.edit_named": {
    summary: "Edit the container that the body names",
    description: "The same as with the id in the address."
  },
  "containers.refresh": {
    summary: "Ask all sources of a container now",
    description:
      "Answers which kinds of sources are asked: at once, or, where no node that asks is there, as soon as one is. Ten times a minute at most."
  },
  "containers.raw_events": {
    summary: "List what sources told of a container",
    description: "Event by event as carriers and files told it, in the order of time, expected ones too."
  },
  "containers.route": {
    summary: "Get the route of a container",
    description: "Place by place, with ports and vessels; there is one as soon as two places are known."
  },
  "containers.map_geojson": {
    summary: "Get the map of a container",
    description: "A GeoJSON FeatureCollection; empty as long as no route is known."
  }
}
