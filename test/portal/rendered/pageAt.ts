import { Effect } from "effect"
import { HttpServer } from "effect/http"
import { TestClock } from "effect/testing"
import { vi } from "vitest"

import type { Account } from "#domain/identity/account/Account.ts"

import { keyOf, paid } from "../../rest/support/samples.ts"
import { renderPage } from "./renderPage.ts"
import { textOf } from "./textOf.ts"

/** Replaces the browser's clock and its `fetch`, which sends requests to the service with the key of an account. */
const browse = (origin: string, now: string, account: Account) => {
  const { fetch } = globalThis
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) })
  vi.stubGlobal("fetch", (path: string, { headers, ...init }: RequestInit) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...headers, authorization: `Token ${keyOf(account)}` } })
  )
}

const leave = () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** A page of the portal as an account sees it at an instant, by the clock of the service and of the browser. */
export const htmlAt = Effect.fnUntraced(function* (path: string, now: string, account: Account = paid) {
  const { address } = yield* HttpServer.HttpServer
  yield* TestClock.setTime(Date.parse(now))
  yield* Effect.acquireRelease(
    Effect.sync(() => browse(HttpServer.formatAddress(address), now, account)),
    () => Effect.sync(leave)
  )
  return yield* Effect.promise(() => renderPage(path))
}, Effect.scoped)

/** The lines of text of such a page. */
export const pageAt = (...given: Parameters<typeof htmlAt>) => Effect.map(htmlAt(...given), textOf)
