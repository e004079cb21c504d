import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { call } from "../support/assistant.ts"

export interface Call {
  readonly tool: string
  readonly args: object
  /** About: a token is taken for four characters of the whole result, in which the answer comes as text and as an object. */
  readonly tokens: number
}

export interface ContainerRow {
  readonly id: string
  readonly number: string
  readonly pod_terminal?: string
  readonly pickup_lfd?: string
  readonly pickup_appointment_at?: string
  readonly terminal_checked_at?: string
  readonly fees?: ReadonlyArray<{ readonly type: string; readonly amount: number }>
  readonly shipment?: { readonly bill_of_lading: string }
}

interface Page<Row> {
  readonly items: ReadonlyArray<Row>
  readonly _metadata: { readonly next_page?: number }
}

/** Works on one question: calls tools, and remembers which. */
export const makeAssistant = () => {
  const calls: Array<Call> = []

  const ask = Effect.fnUntraced(function* <Told>(tool: string, args: object = {}) {
    const { length, refusal, told } = yield* call(tool, args)
    assert.isNull(refusal, `${tool} ${JSON.stringify(args)}`)
    calls.push({ tool, args, tokens: Math.ceil(length / 4) })
    return told as Told
  })

  /** Every page of a list. */
  const rows = Effect.fnUntraced(function* <Row = ContainerRow>(tool: string, args: object = {}) {
    const found: Array<Row> = []
    let page: number | undefined = 1
    while (page !== undefined) {
      const { _metadata, items }: Page<Row> = yield* ask<Page<Row>>(tool, page === 1 ? args : { ...args, page })
      found.push(...items)
      page = _metadata.next_page
    }
    return found
  })

  const containers = (advanced_filters: object, more: object = {}) =>
    rows("list_containers", { ...more, advanced_filters })

  return {
    calls: calls as ReadonlyArray<Call>,
    ask,
    rows,
    /** Those that pass the filters. */
    containers,
    /** The container or shipment that a number or reference belongs to. */
    idOf: Effect.fnUntraced(function* (kind: "containers" | "shipments", query: string) {
      const found = yield* ask<Readonly<Record<typeof kind, ReadonlyArray<{ readonly id: string }>>>>(
        "search_container",
        { query }
      )
      assert.lengthOf(found[kind], 1)
      return found[kind][0]?.id ?? ""
    }),
    /** The company of a name. */
    party: Effect.fnUntraced(function* (search: string) {
      const { parties } = yield* ask<{ readonly parties: ReadonlyArray<{ readonly id: string }> }>("list_parties", {
        search
      })
      assert.lengthOf(parties, 1)
      return parties[0]?.id ?? ""
    })
  }
}

export type Assistant = ReturnType<typeof makeAssistant>
