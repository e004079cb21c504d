import { ApiError } from "./ApiError.ts"
import { recordConnectionLoss, recordResponse } from "./connection.ts"
import { hasUnsavedForms, recordSessionState, waitForPossibleSession } from "./session.ts"

/** Undefined values are omitted; a list repeats its parameter. */
export type Parameters = Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | undefined>>

const mediaType = "application/vnd.api+json"
const requestTimeoutMs = 30_000

export const apiUrlOf = (path: string, parameters: Parameters = {}): string => {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)])
  )
  return given.length === 0 ? `/v2/${path}` : `/v2/${path}?${new URLSearchParams(given)}`
}

const redirectToSignIn = (): void => {
  location.assign(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`)
}

const sendRequest = async (address: string, init: RequestInit): Promise<Response> => {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const signal = init.signal == null ? timeout : AbortSignal.any([init.signal, timeout])
  const headers = { accept: mediaType, ...init.headers }
  const response = await fetch(address, { ...init, signal, headers }).catch((error: unknown) => {
    if (init.signal?.aborted === true) throw error
    recordConnectionLoss()
    throw new ApiError(null, { detail: "The service could not be reached." })
  })
  recordResponse()
  if (response.ok) {
    recordSessionState("there")
    return response
  }
  const refusal = await ApiError.of(response)
  if (!refusal.isSignedOut) throw refusal
  recordSessionState("over")
  if (!hasUnsavedForms()) redirectToSignIn()
  // Page data is loaded with a signal and waits for a new session. A user action without a signal fails at once.
  else if (init.signal != null) {
    await waitForPossibleSession(init.signal)
    return sendRequest(address, init)
  }
  throw refusal
}

export const getDocument = async <A>(path: string, parameters?: Parameters, signal?: AbortSignal): Promise<A> =>
  (await sendRequest(apiUrlOf(path, parameters), signal === undefined ? {} : { signal })).json() as Promise<A>

/** Null if the response body is empty. */
export const sendDocument = async <A = null>(
  method: "DELETE" | "PATCH" | "POST",
  path: string,
  data?: unknown,
  parameters?: Parameters
): Promise<A> => {
  const body = data === undefined ? {} : { body: JSON.stringify({ data }), headers: { "content-type": mediaType } }
  const response = await sendRequest(apiUrlOf(path, parameters), { method, ...body })
  const text = await response.text()
  return (text === "" ? null : JSON.parse(text)) as A
}

/** For operations outside JSON:API, without `data` in the bodies. */
export const postJson = async <A>(path: string, body: unknown): Promise<A> =>
  (
    await sendRequest(apiUrlOf(path), {
      method: "POST",
      body: JSON.stringify(body),
      headers: { accept: "application/json", "content-type": "application/json" }
    })
  ).json() as Promise<A>

export const uploadBytes = async (
  address: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>
): Promise<void> => void (await sendRequest(address, { method: "PUT", body, headers }))
