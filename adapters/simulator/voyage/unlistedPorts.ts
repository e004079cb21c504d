import type { Call } from "./Call.ts"
import type { Port, Stop } from "./places.ts"
import type { Dice } from "./random.ts"
import type { Consignment, Voyage } from "./Voyage.ts"

/** No list has a place of this code: only its country is certain. */
const code = "QQQ"

/** Whether no list has the port, so that nobody who reads its code knows its zone. */
export const isUnlisted = ({ unlocode }: Port): boolean => unlocode.endsWith(code)

const unlisted = (port: Port, name: string): Port => ({
  ...port,
  unlocode: `${port.unlocode.slice(0, 2)}${code}`,
  name
})

/** The same object for each occurrence: reports are compared by the identity of their calls and ports. */
const cached = <A extends object>(change: (one: A) => A): ((one: A) => A) => {
  const known = new Map<A, A>()
  return (one) => {
    const changed = known.get(one) ?? change(one)
    known.set(one, changed)
    return changed
  }
}

/** Ports of lading that no list knows, and half of the ports of discharge where nothing goes on by train. */
const replacements = (consignments: ReadonlyArray<Consignment>, dice: Dice): ReadonlyMap<Port, Port> =>
  new Map(
    consignments.flatMap(({ route: { destination, pod, pol } }): ReadonlyArray<readonly [Port, Port]> => [
      [pol, unlisted(pol, "Farwater")],
      ...(destination === null && dice.chance("unlisted discharge", 0.5)
        ? [[pod, unlisted(pod, "Quillhaven")] as const]
        : [])
    ])
  )

/** The voyage from and to ports that no list knows; no terminal there has an interface. */
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
