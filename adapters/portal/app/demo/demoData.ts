import { ApiError } from "../api/ApiError.ts"

/** Demo seconds per real second. */
export interface DemoData {
  readonly speed: number
  readonly fast_speed: number
}

export type DemoAction = "speed_up" | "real_time" | "remove"

const path = "/demo-data"
const timeoutMs = 30_000

const readDemoData = async (response: Response): Promise<DemoData | null> => {
  if (!response.ok) throw await ApiError.of(response)
  return ((await response.json()) as { readonly demo: DemoData | null }).demo
}

/** Null without demo data. */
export const getDemoData = async (signal: AbortSignal): Promise<DemoData | null> =>
  readDemoData(await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }))

export const changeDemoData = async (action: DemoAction): Promise<DemoData | null> =>
  readDemoData(
    await fetch(path, {
      method: "POST",
      body: JSON.stringify({ action }),
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(timeoutMs)
    })
  )
