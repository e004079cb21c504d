/*
 * Receives Landfall's webhooks and prints one line each, or the body with --json.
 *
 * npm start -- receiver [--key KEY] [--url URL] [--port N] [--json]
 *
 * Requires only Node, so you can copy it into another project.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { parseArgs } from "node:util"

/** Also checks that the signature is at most five minutes old. `body` must be the raw bytes, not parsed JSON. */
const isGenuine = (headers: IncomingMessage["headers"], body: Buffer, secret: string): boolean => {
  const { "webhook-id": id, "webhook-signature": signatures, "webhook-timestamp": timestamp } = headers
  if (typeof id !== "string" || typeof signatures !== "string" || typeof timestamp !== "string") return false
  const age = Date.now() / 1000 - Number(timestamp)
  if (!(Math.abs(age) <= 300)) return false
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",")
    const given = Buffer.from(value, "base64")
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

interface Resource {
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships: Readonly<Record<string, { readonly data?: { readonly id: string } | null }>>
}

const describe = (data: Resource, included: ReadonlyArray<Resource>): string => {
  const related = (resource: Resource | undefined, name: string) =>
    included.find(({ id }) => id === resource?.relationships[name]?.data?.id)
  const reference = related(data, "reference_object")
  const { changeset, estimated_timestamp, failed_reason, location_locode, request_number, timestamp, value } =
    reference?.attributes ?? {}
  const number =
    request_number ??
    related(reference, "container")?.attributes["number"] ??
    related(reference, "shipment")?.attributes["normalized_number"]
  const changes = Object.entries((changeset ?? {}) as Record<string, [unknown, unknown]>).map(
    ([name, [before, after]]) => `${name} ${JSON.stringify(before)} -> ${JSON.stringify(after)}`
  )
  const facts = [failed_reason, value, estimated_timestamp ?? timestamp, location_locode, ...changes]
  return [data.attributes["event"], number, ...facts]
    .filter((fact) => fact != null)
    .join("  ")
    .replaceAll(/\p{Cc}/gu, "?")
}

const seen = new Set<string>()

/** Returns 204 for an accepted delivery; Landfall retries after any other status. */
const take = async (request: IncomingMessage, secret: string, whole: boolean): Promise<number> => {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= 256 * 1024) chunks.push(chunk)
  }
  if (size > 256 * 1024) return 413
  const body = Buffer.concat(chunks)
  if (!isGenuine(request.headers, body, secret)) {
    console.error(`${new Date().toISOString()}  refused: not signed with the secret of this webhook, or not now`)
    return 400
  }
  const { "webhook-id": id, "webhook-sequence": sequence } = request.headers
  // A delivery can arrive twice. Store its id together with its effects; 10,000 ids are enough here.
  const repeated = seen.has(String(id)) ? "  (again)" : ""
  const [oldest = ""] = seen.add(String(id))
  if (seen.size > 10_000) seen.delete(oldest)
  const { data, included } = JSON.parse(body.toString()) as { data: Resource; included: ReadonlyArray<Resource> }
  const line = `${new Date().toISOString()}  ${String(sequence)}  ${describe(data, included)}  verified${repeated}`
  console.log(whole ? JSON.stringify({ data, included }) : line)
  return 204
}

const options = {
  key: { type: "string" },
  url: { type: "string" },
  port: { type: "string", default: "0" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h" }
} as const

const help = `DESCRIPTION
  Registers a webhook, prints a line for each event that comes, and takes the registration away at the end

USAGE
  npm start -- receiver [flags]

FLAGS
  --key string     The API key: without it the one that npm start keeps in DATA_DIR
  --url string     Where Landfall answers: without it port PORT, or 3000, of this machine
  --port number    The port that receives: without it a free one
  --json           Prints the whole body instead of a line
  --help, -h       Show help information

EXAMPLES
  npm start -- receiver
  npm start -- receiver --url https://landfall.example --key KEY
`

const read = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(". ")
    console.error(`${sentence}: the options are --key, --url, --port, --json, and --help.`)
    return process.exit(2)
  }
}

const run = async () => {
  const values = read()
  if (values.help === true) return void process.stdout.write(help)
  const service = values.url?.replace(/\/+$/, "") ?? `http://127.0.0.1:${process.env["PORT"] ?? 3000}`
  const keyFile = `${process.env["DATA_DIR"] ?? ".data"}/api-key`
  const key = values.key ?? (await readFile(keyFile, "utf8").catch(() => "")).trim()
  if (key === "") throw new Error(`There is no API key in ${keyFile}: give one with --key.`)

  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { authorization: `Token ${key}`, "content-type": "application/vnd.api+json" }
    const request = { method, headers, signal: AbortSignal.timeout(10_000), body: body ? JSON.stringify(body) : null }
    const response = await fetch(`${service}${path}`, request).catch(() => {
      throw new Error(`No Landfall answers at ${service}: start it with npm start, or name its address with --url.`)
    })
    if (response.status === 401) throw new Error("Landfall does not know the API key: give the right one with --key.")
    if (response.status === 403) throw new Error("The account of the API key may not have webhooks.")
    if (!response.ok) throw new Error(`${service} answered ${response.status}: ${await response.text()}`)
    return response
  }

  const server = createServer().listen(Number(values.port), "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const attributes = { url: `http://127.0.0.1:${port}/` }
  const registered = call("POST", "/v2/webhooks", { data: { type: "webhook", attributes } }).then(
    (response) => response.json() as Promise<{ data: Resource & { attributes: { secret: string } } }>
  )
  // The first delivery can arrive before the registration response with the secret.
  server.on("request", (request, response) =>
    registered
      .then(({ data }) => take(request, data.attributes.secret, values.json))
      .then((status) => response.writeHead(status).end())
      .catch(() => response.destroy())
  )

  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    const giveUp = () => fail(new Error("Landfall does not answer: the webhook may still be registered."))
    setTimeout(giveUp, 1500)
    registered.then(({ data }) => call("DELETE", `/v2/webhooks/${data.id}`)).then(() => process.exit(0), giveUp)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end)
  process.stdout.on("error", end)

  const { data } = await registered
  const say = values.json ? console.error : console.log
  say(`Every event of ${service} comes to port ${port}, as webhook ${data.id}. Ctrl-C ends it.`)
}

const fail = (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

run().catch(fail)
