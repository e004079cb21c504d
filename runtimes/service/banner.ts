import { Effect } from "effect"

/** The key, as the shell of the person who pastes the lines can give it. */
interface Greeting {
  readonly address: string
  /** The key itself, or the shell's way to read it from its file. */
  readonly key: string
  readonly isNewKey: boolean
  readonly keyFile: string | null
  readonly place: string
  /** Null when real sources are asked; its folder is where it drops files. */
  readonly simulator: { readonly url: string; readonly folder: string | null } | null
}

/** The receiver finds the default address and key by itself, and must be told any others. */
const receiver = ({ address, key, keyFile }: Greeting): string => {
  const options = [
    ...(address === "http://127.0.0.1:3000" ? [] : [`--url ${address}`]),
    ...(keyFile === ".data/api-key" ? [] : [`--key "${key}"`])
  ]
  return ["npm run receiver", ...(options.length === 0 ? [] : ["--", ...options])].join(" ")
}

/** Voyages of three carriers that have no interface: an X12 315, a DCSA 3.0 and an IFTSTA one. */
const untold = ["SIMG000061", "SIMH000071", "SIMI000081"]

const sailing = (url: string, folder: string): ReadonlyArray<string> => [
  `4. Carriers that cannot be asked tell of voyages in files (${folder}), and their shipments appear:`,
  `curl -s -d '${JSON.stringify({ numbers: untold })}' ${url}/sim/voyages`
]

/** What a newcomer sees: the address, the key, three lines to paste, and where the data lives. */
export const greet = (greeting: Greeting) =>
  Effect.sync(() => {
    const { address, isNewKey, key, keyFile, place, simulator } = greeting
    const scac = simulator === null ? "<SCAC>" : "SIML"
    const number = simulator === null ? "<NUMBER>" : "SIMLHOLD0001"
    const body = `{"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading","request_number":"${number}","scac":"${scac}"}}}`
    const auth = `-H "Authorization: Token ${key}"`
    const lines = [
      "",
      `Landfall is at ${address}  (reference: ${address}/docs)`,
      isNewKey ? `API key, shown this once: ${key}` : `API key: the one made at the first start`,
      ...(keyFile === null ? [] : [`(kept for this machine's commands in ${keyFile})`]),
      "",
      "1. Track a bill of lading:",
      `curl -s ${auth} -H "Content-Type: application/vnd.api+json" -d '${body}' ${address}/v2/tracking_requests`,
      "2. A few seconds later, see its containers with their shipment:",
      `curl -s ${auth} "${address}/v2/containers?include=shipment"`,
      "3. In another terminal, receive signed webhooks:",
      receiver(greeting),
      ...(simulator === null || simulator.folder === null ? [] : sailing(simulator.url, simulator.folder)),
      "",
      `Data: ${place}`,
      ...(simulator === null
        ? []
        : [
            `Sources: the simulator at ${simulator.url} (docs/simulator.md), until you configure a real one (docs/configuration.md)`
          ]),
      ""
    ]
    process.stdout.write(`${lines.join("\n")}\n`)
  })
