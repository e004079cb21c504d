import { noteLoss, noteResponse } from "./connection.ts"
import { Refusal } from "./Refusal.ts"
import { hasUnsaved, noteSession, sessionMayBeBack } from "./session.ts"

/** Parameters of a request; what is undefined is left out, and of a list each is sent. */
export type Parameters = Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | undefined>>

const mediaType = "application/vnd.api+json"
/** Milliseconds that an answer may take. */
const patience = 30_000

export const addressOf = (path: string, parameters: Parameters = {}): string => {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)])
  )
  return given.length === 0 ? `/v2/${path}` : `/v2/${path}?${new URLSearchParams(given)}`
}

/** Who is signed in no longer does so again, and comes back to the same page. */
const signInAgain = (): void => {
  location.assign(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`)
}

const ask = async (address: string, init: RequestInit): Promise<Response> => {
  const timeout = AbortSignal.timeout(patience)
  const signal = init.signal == null ? timeout : AbortSignal.any([init.signal, timeout])
  const headers = { accept: mediaType, ...init.headers }
  const response = await fetch(address, { ...init, signal, headers }).catch((error: unknown) => {
    if (init.signal?.aborted === true) throw error
    noteLoss()
    throw new Refusal(null, { detail: "The service could not be reached." })
  })
  noteResponse()
  if (response.ok) {
    noteSession("there")
    return response
  }
  const refusal = await Refusal.of(response)
  if (!refusal.isSignedOut) throw refusal
  noteSession("over")
  if (!hasUnsaved()) signInAgain()
  // A page that reads what it shows has a signal; without one somebody waits for what they do, and is told.
  else if (init.signal != null) {
    await sessionMayBeBack(init.signal)
    return ask(address, init)
  }
  throw refusal
}

/** The document at a path of the API, in the name of who is signed in. */
export const get = async <A>(path: string, parameters?: Parameters, signal?: AbortSignal): Promise<A> =>
  (await ask(addressOf(path, parameters), signal === undefined ? {} : { signal })).json() as Promise<A>

/** Changes something; answers the document, or null where there is none. */
export const send = async <A = null>(
  method: "DELETE" | "PATCH" | "POST",
  path: string,
  data?: unknown,
  parameters?: Parameters
): Promise<A> => {
  const body = data === undefined ? {} : { body: JSON.stringify({ data }), headers: { "content-type": mediaType } }
  const response = await ask(addressOf(path, parameters), { method, ...body })
  const text = await response.text()
  return (text === "" ? null : JSON.parse(text)) as A
}

/** Sends what is no document of JSON:API: the attributes stand bare in the body, and so does the answer. */
export const call = async <A>(path: string, body: unknown): Promise<A> =>
  (
    await ask(addressOf(path), {
      method: "POST",
      body: JSON.stringify(body),
      headers: { accept: "application/json", "content-type": "application/json" }
    })
  ).json() as Promise<A>

/** Sends the bytes of a file to an address that the service has signed. */
export const put = async (
  address: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>
): Promise<void> => void (await ask(address, { method: "PUT", body, headers }))
