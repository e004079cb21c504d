import { mobileTerminal } from "#adapters/simulator/generated/atlas.ts"
import { isPushing } from "#adapters/simulator/generated/lines.ts"
import { channelOf } from "#adapters/simulator/generated/terminalChannel.ts"
import { apmItemsOf } from "#adapters/simulator/polled/apmAnswers.ts"
import { availabilityOf } from "#adapters/simulator/polled/availability.ts"
import { envelopeOf } from "#adapters/simulator/polled/envelopes.ts"
import { railItemsOf } from "#adapters/simulator/polled/rail/railItems.ts"
import type { Road } from "#adapters/simulator/voyage/Ride.ts"
import { durationOf } from "#adapters/simulator/voyage/Voyage.ts"
import { eventsOf } from "#adapters/simulator/world/dcsaEvents.ts"
import { instantOf } from "#adapters/simulator/world/World.ts"
import type { PlayedVoyage } from "#adapters/simulator/world/World.ts"

import type { Dated, Sent, Undated } from "./Sent.ts"

const bytesOf = (body: unknown): Uint8Array => Buffer.from(JSON.stringify(body))

/** Minutes between two polls. */
const [carrierEvery, landEvery] = [24 * 60, 12 * 60]

const momentsOf = ({ voyage }: PlayedVoyage, every: number): ReadonlyArray<number> =>
  Array.from({ length: Math.ceil(durationOf(voyage) / every) }, (_, index) => (index + 1) * every)

/** The same response again is not kept again. */
const withoutRepeats = <A>(all: ReadonlyArray<A>, contentOf: (one: A) => string): ReadonlyArray<A> =>
  all.filter((one, index) => {
    const before = all[index - 1]
    return before === undefined || contentOf(before) !== contentOf(one)
  })

/** Each response of a carrier has all events of a bill: DCSA dates each of them. */
const ofCarrier = (playing: PlayedVoyage): ReadonlyArray<Dated> => {
  const { line, voyage } = playing
  if (line === null || isPushing(line)) return []
  return voyage.consignments.flatMap(({ bill, booking }) => {
    const query = line.bookingsOnly
      ? { bill: null, booking, container: null }
      : { bill, booking: null, container: null }
    const responses = momentsOf(playing, carrierEvery).flatMap((at) => {
      const events = eventsOf({ ...playing, at }, query)
      return events === null ? [] : [{ at: instantOf(playing, at), body: JSON.stringify(envelopeOf(line)(events)) }]
    })
    return withoutRepeats(responses, ({ body }) => body).map(({ at, body }): Dated => ({
      type: "dated",
      at,
      write: (number) => ({ name: `${bill}-${number}.json`, bytes: Buffer.from(body), charset: null })
    }))
  })
}

/** Each response of a terminal is a snapshot with a date. */
const ofTerminals = (playing: PlayedVoyage): ReadonlyArray<Dated> =>
  playing.voyage.visits.flatMap(({ container, terminal }) => {
    const { facility, port } = terminal
    if (facility === mobileTerminal.facility || channelOf(facility) !== "terminal-json") return []
    return momentsOf(playing, landEvery).flatMap((at): ReadonlyArray<Dated> => {
      const item = availabilityOf({ ...playing, at }, facility ?? "", container)
      if (!item.found) return []
      const now = instantOf(playing, at)
      const body = {
        facility: `${port.unlocode}/${facility}`,
        generated_at: new Date(now).toISOString(),
        containers: [item]
      }
      return [
        {
          type: "dated",
          at: now,
          write: (number) => ({ name: `${facility}-${number}.json`, bytes: bytesOf(body), charset: null })
        }
      ]
    })
  })

const ofApm = (playing: PlayedVoyage): ReadonlyArray<Undated> => {
  const { facility, port } = mobileTerminal
  const visits = playing.voyage.visits.filter(({ terminal }) => terminal.facility === facility)
  return visits.flatMap(({ container }) =>
    (["availability", "history"] as const).flatMap((what) => {
      const responses = momentsOf(playing, landEvery).flatMap((at) => {
        const [item] = apmItemsOf({ ...playing, at }, facility ?? "", container, what)
        return item === undefined ? [] : [{ at: instantOf(playing, at), bytes: bytesOf(item) }]
      })
      return withoutRepeats(responses, ({ bytes }) => String(bytes)).map((response): Undated => ({
        type: "undated",
        kind: "terminal",
        format: "apm-availability",
        source: "apm",
        facility: `${port.unlocode}/${facility}`,
        container,
        ...response
      }))
    })
  )
}

const listOf = (road: Road, item: unknown): unknown => {
  switch (road) {
    case "UP":
      return item
    case "CN":
      return { ThirdPartyIntermodalShipment: { Equipment: [item] } }
    case "BNSF":
      return { intermodalUnits: [item] }
  }
}

const ofRailroads = (playing: PlayedVoyage): ReadonlyArray<Undated> =>
  (playing.voyage.rides ?? []).flatMap(({ container, road }) => {
    const responses = momentsOf(playing, landEvery).flatMap((at) => {
      const [item] = railItemsOf({ ...playing, at }, road, container)
      return item === undefined ? [] : [{ at: instantOf(playing, at), bytes: bytesOf(listOf(road, item)) }]
    })
    return withoutRepeats(responses, ({ bytes }) => String(bytes)).map((response): Undated => ({
      type: "undated",
      kind: "rail",
      format: `rail-${road.toLowerCase()}`,
      source: road,
      facility: null,
      container,
      ...response
    }))
  })

/** The responses of the sources that are polled: carriers, terminals, and railroads. */
export const polledMessages = (playing: PlayedVoyage): ReadonlyArray<Sent> => [
  ...ofCarrier(playing),
  ...ofTerminals(playing),
  ...ofApm(playing),
  ...ofRailroads(playing)
]
