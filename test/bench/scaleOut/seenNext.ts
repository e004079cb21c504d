import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"

import { authorization } from "../account.ts"

interface ApiNode {
  readonly url: string
}

const clients = 4

interface Shipment {
  readonly id: string
  readonly attributes: { readonly tags: ReadonlyArray<string> }
}

const json = async <A>(url: string, init: RequestInit): Promise<A> => {
  const response = await fetch(url, init)
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as A
}

/** One client changes its shipment at a node and asks the next one at once, both for the shipment and for its list. */
const change = async (nodes: ReadonlyArray<ApiNode>, account: Account, client: number, times: number) => {
  const headers = { ...authorization(account), "content-type": "application/vnd.api+json" }
  const at = (index: number) => `${nodes[index % nodes.length]?.url ?? ""}/v2/shipments`
  const { data } = await json<{ readonly data: ReadonlyArray<Shipment> }>(at(0), { headers })
  const id = data[client]?.id ?? ""
  for (let turn = 0; turn < times; turn++) {
    const tag = `turn-${client}-${turn}`
    const [changed, asked] = [turn + client, turn + client + 1 + (turn % (nodes.length - 1))]
    const body = JSON.stringify({ data: { type: "shipment", id, attributes: { tags: [tag] } } })
    await json(`${at(changed)}/${id}`, { method: "PATCH", headers, body })
    const one =
      turn % 2 === 0
        ? (await json<{ readonly data: Shipment }>(`${at(asked)}/${id}`, { headers })).data
        : (await json<{ readonly data: ReadonlyArray<Shipment> }>(at(asked), { headers })).data.find(
            (shipment) => shipment.id === id
          )
    if (one?.attributes.tags.join() !== tag) throw new Error(`${at(asked)} does not show ${tag}`)
  }
}

/** Fails unless each change at a node is shown by another in the very next request, to clients that ask side by side. */
export const assertSeenNext = Effect.fn("assertSeenNext")(function* (
  nodes: ReadonlyArray<ApiNode>,
  accounts: ReadonlyArray<Account>,
  changes: number
) {
  const each = Math.ceil(changes / clients)
  yield* Effect.promise(() =>
    Promise.all(
      Array.from({ length: clients }, (_, client) =>
        // Two clients share an account, and so a list that the other one changes as well.
        change(nodes, accounts[client >> 1]!, client, each)
      )
    )
  )
  return each * clients
})
