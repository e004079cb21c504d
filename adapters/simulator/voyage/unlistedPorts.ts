import type { Call } from "./Call.ts"
import type { Port, Stop } from "./places.ts"
import type { Dice } from "./random.ts"
import type { Consignment, Voyage } from "./Voyage.ts"

/** No list has a place with this code; only its country is known. */
const code = "QQQ"

export const isUnlisted = ({ unlocode }: Port): boolean => unlocode.endsWith(code)

const unlisted = (port: Port, name: string): Port => ({
  ...port,
  unlocode: `${port.unlocode.slice(0, 2)}${code}`,
  name
})

/** Calls and ports are compared by identity. */
const cached = <A extends object>(change: (one: A) => A): ((one: A) => A) => {
  const known = new Map<A, A>()
  return (one) => {
    const changed = known.get(one) ?? change(one)
    known.set(one, changed)
    return changed
  }
}

const replacements = (consignments: ReadonlyArray<Consignment>, dice: Dice): ReadonlyMap<Port, Port> =>
  new Map(
    consignments.flatMap(({ route: { destination, pod, pol } }): ReadonlyArray<readonly [Port, Port]> => [
      [pol, unlisted(pol, "Farwater")],
      ...(destination === null && dice.chance("unlisted discharge", 0.5)
        ? [[pod, unlisted(pod, "Quillhaven")] as const]
        : [])
    ])
  )

export const atUnlistedPorts = (voyage: Voyage, dice: Dice): Voyage => {
  const ports = replacements(voyage.consignments, dice)
  const portOf = (port: Port): Port => ports.get(port) ?? port
  const stopOf = cached((stop: Stop): Stop => {
    const port = portOf(stop.port)
    return port === stop.port ? stop : { ...stop, port, facility: null, name: `${port.name} ${stop.type}` }
  })
  const callOf = cached((call: Call): Call => ({ ...call, stop: stopOf(call.stop) }))
  return {
    ...voyage,
    consignments: voyage.consignments.map((consignment) => {
      const { destination, pod, pol, transshipments } = consignment.route
      return { ...consignment, route: { destination, pod: portOf(pod), pol: portOf(pol), transshipments } }
    }),
    reports: voyage.reports.map((report) => ({ ...report, call: report.call === null ? null : callOf(report.call) })),
    visits: voyage.visits.filter(({ terminal }) => portOf(terminal.port) === terminal.port)
  }
}
