import { createServer } from "node:http"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createServer as createSecureServer } from "node:https"
import { gzipSync } from "node:zlib"

import { Effect } from "effect"

import { certificate } from "../service/support/certificate.ts"
import { portOf } from "../support/portOf.ts"

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

/** A server on a free port of this machine until the scope closes. It answers every token request with a token. */
export const serverThat = Effect.fnUntraced(function* (answer: Answer, isSecure = false) {
  const asked: Array<string> = []
  const listener: RequestListener = (request, response) => {
    // A client that has seen enough hangs up.
    response.on("error", () => undefined)
    request.resume().on("end", () => {
      if (request.method === "POST" && /token/.test(request.url ?? "")) {
        response.writeHead(200, json).end('{"access_token":"t","expires_in":7200}')
        return
      }
      asked.push(request.url ?? "")
      answer(response, request)
    })
  }
  const server = isSecure ? createSecureServer(certificate, listener) : createServer(listener)
  const port = yield* portOf(server)
  return { url: `${isSecure ? "https" : "http"}://127.0.0.1:${port}`, asked }
})

const json = { "content-type": "application/json" }
const gigabyte = 1024 ** 3
const spaces = Buffer.alloc(256 * 1024, " ")

/** Bytes that were written by servers that send without end. */
export const poured = { bytes: 0 }

const pouring: Answer = (response) => {
  const pour = () => {
    while (!response.destroyed && response.writable) {
      poured.bytes += spaces.length
      if (!response.write(spaces)) return
    }
  }
  response.writeHead(200, { ...json, "content-length": String(5 * gigabyte) })
  response.on("drain", pour)
  pour()
}

const dripping: Answer = (response) => {
  response.writeHead(200, json).write("[")
  const drops = setInterval(() => response.write(" "), 20)
  response.on("close", () => clearInterval(drops))
}

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, "["))

const answering =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = json): Answer =>
  (response) =>
    response.writeHead(200, headers).end(body)

/** What a hostile server does, and the error that a source must report. */
interface Hostility {
  readonly name: string
  readonly answer: Answer
  readonly isSecure?: boolean
  readonly reason: "shipping_line_unreachable" | "unrecognized_response"
  readonly detail: RegExp
  /** Whether what came is kept. */
  readonly isKept: boolean
}

const away = { reason: "shipping_line_unreachable", isKept: false } as const
const wrong = { reason: "unrecognized_response", isKept: true } as const

const answers: ReadonlyArray<Hostility> = [
  { ...away, name: "silence", answer: () => undefined, detail: /no complete response within 1\.5 seconds/ },
  { ...away, name: "an answer that drips", answer: dripping, detail: /within 1\.5 seconds/, isKept: true },
  { ...wrong, name: "5 GB", answer: pouring, detail: /larger than \d+ bytes/ },
  { ...wrong, name: "a login page", answer: answering("<!doctype html><form>Sign in</form>"), detail: /./ },
  { ...wrong, name: "a million levels", answer: answering("[".repeat(1_000_000)), detail: /./ },
  {
    ...wrong,
    name: "a million empty objects",
    answer: answering(`[${"{},".repeat(1_000_000)}{}]`),
    detail: /./
  },
  {
    ...wrong,
    name: "a gzip bomb",
    answer: answering(bomb, { ...json, "content-encoding": "gzip" }),
    detail: /compressed \(gzip\)/
  },
  {
    ...away,
    name: "a certificate that nobody vouches for",
    answer: answering("[]"),
    isSecure: true,
    detail: /\((DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN)\)/
  },
  {
    ...wrong,
    name: "a picture",
    answer: answering(Buffer.from("89504e470d0a1a0a0000000d", "hex"), { "content-type": "image/png" }),
    detail: /./
  },
  {
    ...wrong,
    name: "another charset",
    answer: answering(Buffer.from('[{"events":["é"]}]', "latin1"), {
      "content-type": "application/json; charset=utf-7"
    }),
    detail: /./
  },
  {
    ...away,
    name: "headers without end",
    answer: (response) => response.writeHead(200, { ...json, "x-long": "x".repeat(64 * 1024) }).end("[]"),
    detail: /The request failed \(/
  },
  {
    ...away,
    name: "no HTTP",
    answer: (response) => response.socket?.end("SSH-2.0-OpenSSH_9.9\r\n"),
    detail: /The request failed \(/
  },
  {
    ...away,
    name: "half an answer",
    answer: (response) => {
      response.writeHead(200, { ...json, "content-length": "1000" })
      response.write("[{", () => response.destroy())
    },
    detail: /The request failed \(/,
    isKept: true
  }
]

/** `elsewhere` is where a redirect leads. */
export const hostilities = (elsewhere: string): ReadonlyArray<Hostility> => [
  ...answers,
  {
    ...wrong,
    name: "a redirect",
    answer: (response) => response.writeHead(307, { location: elsewhere }).end("moved"),
    detail: /307, a redirect. Landfall does not follow redirects/
  }
]
