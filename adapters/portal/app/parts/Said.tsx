import type { Provenance } from "../api/schemas.ts"
import { ago } from "./days.ts"

const sources: Readonly<Record<string, string>> = {
  shipping_line: "carrier",
  terminal: "terminal",
  rail: "railroad",
  ais: "position of the vessel",
  user: "a user"
}

export const sourceName = (source: string): string => sources[source] ?? source.replaceAll("_", " ")

const since = (instant: string): string => {
  const age = ago(instant)
  return age === "now" ? "just now" : `${age} ago`
}

const differing = (count: number): string => (count === 1 ? "1 other report differs" : `${count} other reports differ`)

/** Who reported a fact, and when it was last confirmed. */
export const Said = ({ by }: { readonly by: Provenance | undefined }) =>
  by === undefined ? null : (
    <small className="said" title={`Reported ${by.said_at}, confirmed ${by.confirmed_at}`}>
      {by.provider === null ? sourceName(by.source) : `${by.provider} (${sourceName(by.source)})`}, confirmed{" "}
      {since(by.confirmed_at)}
      {by.lost.length > 0 ? `; ${differing(by.lost.length)}` : ""}
    </small>
  )
