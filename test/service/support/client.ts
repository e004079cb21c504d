import { Agent, request } from "node:http"

import { apiKey } from "./Program.ts"

/** What the API answered. */
export interface Answer {
  readonly status: number
  readonly body: Document
}

export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** The part of a JSON:API document that these tests read. */
export interface Document {
  readonly data?: Resource | ReadonlyArray<Resource>
  readonly errors?: ReadonlyArray<unknown>
}

/** For who asks again and again: one key has a hundred requests a minute. */
export const politely = { every: 700, seconds: 30 }

/** Talks to one address, over connections that it keeps open unless it is told not to; fails when the connection breaks. */
export class Client {
  readonly #address: string
  readonly #agent: Agent

  constructor(address: string, { keepAlive = true } = {}) {
    this.#address = address
    this.#agent = new Agent({ keepAlive })
  }

  call(method: string, path: string, document?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Token ${apiKey}`,
        ...(document === undefined ? {} : { "content-type": "application/vnd.api+json" })
      }
      const options = { method, headers, agent: this.#agent, timeout: 10_000 }
      const sent = request(`${this.#address}${path}`, options, (response) => {
        const chunks: Array<Buffer> = []
        response.on("error", reject)
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, body: text === "" ? {} : (JSON.parse(text) as Document) })
        })
      })
      sent.on("error", reject)
      sent.on("timeout", () => sent.destroy(new Error("no answer")))
      sent.end(document === undefined ? undefined : JSON.stringify(document))
    })
  }

  async list(path: string): Promise<ReadonlyArray<Resource>> {
    const { body } = await this.call("GET", path)
    return Array.isArray(body.data) ? (body.data as ReadonlyArray<Resource>) : []
  }

  track(number: string, scac = "SIML"): Promise<Answer> {
    const attributes = { request_type: "bill_of_lading", request_number: number, scac }
    return this.call("POST", "/v2/tracking_requests", { data: { type: "tracking_request", attributes } })
  }

  /** Asks for every event at this URL. */
  listen(url: string): Promise<Answer> {
    return this.call("POST", "/v2/webhooks", { data: { type: "webhook", attributes: { url } } })
  }

  /** Closes the connections. */
  close(): void {
    this.#agent.destroy()
  }
}
