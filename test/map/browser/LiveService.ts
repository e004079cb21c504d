import { readFileSync } from "node:fs"

import { Effect } from "effect"

import { bundle } from "#adapters/map/bundle.ts"
import type { FeatureCollection } from "#adapters/map/wire.ts"

import { Client } from "../../service/support/client.ts"
import type { Resource } from "../../service/support/client.ts"
import { eventually } from "../../service/support/eventually.ts"
import { home } from "../../service/support/home.ts"
import { serving } from "../../service/support/Program.ts"

/** What owners say of a token. */
export interface TokenTerms {
  readonly origins: ReadonlyArray<string>
  readonly shows?: string
  readonly container_id?: string
}

/** Pages get what is built, and these tests are about what is written. */
const requireBuilt = async (): Promise<void> => {
  const built = readFileSync(new URL("../../../dist/embed/embed.js", import.meta.url), "utf8")
  if (built !== (await bundle())) throw new Error("The elements are older than their sources: npm run build")
}

const one = ({ data }: { readonly data?: Resource | ReadonlyArray<Resource> }): Resource => {
  if (data === undefined || "length" in data) throw new Error("One record was to be answered")
  return data
}

/** A started service with its simulator, and what an owner does there by REST. */
export const liveService = Effect.fnUntraced(function* (variables: Readonly<Record<string, string>>) {
  yield* Effect.promise(requireBuilt)
  const { address, node } = yield* serving(yield* home, "all.ts", { ...variables })
  const client = new Client(address)
  yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
  const [, simulator = ""] = /simulator at (\S+)/.exec(node.stdout()) ?? []

  const mapOf = async (container: string, query = ""): Promise<FeatureCollection> => {
    const { body } = await client.call("GET", `/v2/containers/${container}/map_geojson${query}`)
    return body as FeatureCollection
  }

  return {
    address,
    client,
    mapOf,
    /** So many hours of the simulated world at once. */
    advance: (advance_hours: number) =>
      Effect.promise(() =>
        fetch(`${simulator}/sim/clock`, { method: "POST", body: JSON.stringify({ advance_hours }) })
      ),
    /** The ids of the containers of a bill, once there are so many. */
    track: Effect.fnUntraced(function* (bill: string, scac: string, count: number) {
      yield* Effect.promise(() => client.track(bill, scac))
      return yield* eventually(
        `${count} containers of ${bill}`,
        async () => {
          const found = await client.list(`/v2/containers?filter[shipping_line_scac]=${scac}`)
          return found.length >= count
            ? found.map(({ attributes, id }) => ({ id, number: String(attributes["number"]) }))
            : undefined
        },
        { every: 700, seconds: 60 }
      )
    }),
    /** The map of a container, once it is like that. */
    mapWhen: (container: string, what: string, isSo: (map: FeatureCollection) => boolean) =>
      eventually(
        `a map with ${what}`,
        async () => {
          const map = await mapOf(container, "?flag[rail_stops]=true")
          return isSo(map) ? map : undefined
        },
        { every: 700, seconds: 60 }
      ),
    makeToken: (attributes: TokenTerms) =>
      Effect.map(
        Effect.promise(() =>
          client.call("POST", "/v2/publishable_tokens", { data: { type: "publishable_token", attributes } })
        ),
        ({ body }) => {
          const { attributes, id } = one(body)
          return { id, token: String(attributes["token"]) }
        }
      ),
    revoke: (id: string) => Effect.promise(() => client.call("DELETE", `/v2/publishable_tokens/${id}`))
  }
})
