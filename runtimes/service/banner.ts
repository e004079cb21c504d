export interface BannerContent {
  readonly address: string
  /** The key, or a shell expression that reads it from its file. */
  readonly key: string
  readonly isNewKey: boolean
  readonly keyFile: string | null
  /** Null if it was shown before. */
  readonly signInLink: string | null
  readonly linkFile: string | null
  readonly place: string
  /** Null if real sources are used; `folder` receives simulated files. */
  readonly simulator: { readonly url: string; readonly folder: string | null; readonly hasDemo: boolean } | null
}

/** The receiver detects the default URL and key. */
const receiver = ({ address, key, keyFile }: BannerContent): string => {
  const options = [
    ...(address === "http://127.0.0.1:3000" ? [] : [`--url ${address}`]),
    ...(keyFile === ".data/api-key" ? [] : [`--key "${key}"`])
  ]
  return ["npm start -- receiver", ...options].join(" ")
}

/** Respects `NO_COLOR` (https://no-color.org). */
export const isColoured = (isTerminal: boolean, noColor: string | undefined): boolean =>
  isTerminal && (noColor ?? "") === ""

const paint = (code: number, isColoured: boolean) => (text: string) =>
  isColoured ? `\u001B[${code}m${text}\u001B[0m` : text

export const signInReminder = (link: string, isColoured: boolean): string =>
  `\nLandfall is ready. Sign in: ${paint(1, isColoured)(link)}, once, within 72 hours\n\n`

/** Logs and container runtimes keep the output. */
export const withoutSecrets = (greeting: BannerContent): BannerContent => {
  const { key, keyFile, linkFile, signInLink } = greeting
  const isStored = key.startsWith("$(")
  return {
    ...greeting,
    isNewKey: false,
    key: isStored ? key : keyFile === null ? "$BOOTSTRAP_API_KEY" : `$(cat ${keyFile})`,
    signInLink: signInLink === null ? null : `open the link in ${linkFile ?? "a terminal: it is not stored"}`
  }
}

const describeKey = ({ isNewKey, key, keyFile }: BannerContent, bold: (text: string) => string) => {
  if (isNewKey) return `${bold(key)}, shown this once`
  if (key === "$BOOTSTRAP_API_KEY") return "the value of BOOTSTRAP_API_KEY; other keys are shown only on a terminal"
  return keyFile === null ? "the one made at the first start" : "stored at the first start"
}

export const banner = (greeting: BannerContent, isColoured: boolean): string => {
  const { address, key, keyFile, place, signInLink, simulator } = greeting
  const [bold, dim] = [paint(1, isColoured), paint(2, isColoured)]
  const scac = simulator === null ? "<SCAC>" : "SIML"
  const number = simulator === null ? "<NUMBER>" : "SIMLHOLD0001"
  const body = `{"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading","request_number":"${number}","scac":"${scac}"}}}`
  const auth = `-H "Authorization: Token ${key}"`
  const kept = keyFile === null ? "" : dim(` (kept in ${keyFile})`)
  const lines = [
    "",
    `${bold("Landfall")} is at ${bold(address)}${dim(` (documentation: ${address}/docs/)`)}`,
    `API key: ${describeKey(greeting, bold)}${kept}`,
    ...(signInLink === null ? [] : [`Sign in: ${bold(signInLink)}, once, within 72 hours`]),
    "",
    dim("1. Track a bill of lading"),
    `curl -s ${auth} -H "Content-Type: application/vnd.api+json" -d '${body}' ${address}/v2/tracking_requests`,
    dim("2. A few seconds later, see its containers with their shipment"),
    `curl -s ${auth} "${address}/v2/containers?include=shipment"`,
    dim("3. In another terminal, receive signed webhooks"),
    receiver(greeting),
    "",
    dim(`Data: ${place}`),
    ...(simulator === null
      ? []
      : [
          dim(
            `Sources: the simulator at ${simulator.url} (docs/contributing/simulator.md), until a real one is configured`
          )
        ]),
    ...(simulator?.hasDemo === true
      ? [dim("Demo data: containers under way, to be removed in the portal or by npm run admin -- demo remove")]
      : [])
  ]
  return `${lines.join("\n")}\n\n`
}
