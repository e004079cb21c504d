import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Option, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"

import { escape, html } from "#adapters/http/html.ts"
import { ClientAddress } from "#adapters/web/ClientAddress.ts"
import { localPath } from "#adapters/web/returnTo.ts"

describe("a template of HTML", () => {
  it("shows text as text, wherever it stands", () => {
    const hostile = `"><script>alert('&')</script>`
    const { markup } = html`<p title="${hostile}">${hostile}</p>`
    assert.strictEqual(markup.match(/<script/g), null)
    assert.include(markup, "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;")
    assert.strictEqual(html`${html`<b>${"&"}</b>`}${null}${[html`<i></i>`]}`.markup, "<b>&amp;</b><i></i>")
  })

  it.prop("leaves no sign by which text could end", [Schema.String], ([text]) => {
    assert.notMatch(escape(text), /[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
  })
})

describe("the path to which a form leads back", () => {
  const browser = (path: string) => new URL(path, "https://landfall.example/sign-in")

  it("is on this service", () => {
    assert.strictEqual(localPath("/oauth/authorize?client_id=a&state=b#c"), "/oauth/authorize?client_id=a&state=b#c")
    assert.strictEqual(localPath("/a/../sessions"), "/sessions")
    const refused = ["", "sessions", "//evil.example", "/\\evil.example", "/\t/evil.example", "/.//evil.example"]
    for (const path of [...refused, "https://evil.example", "/".repeat(3000), null, undefined]) {
      assert.isNull(localPath(path), String(path))
    }
  })

  it.prop(
    "whatever is given",
    [Schema.String, Schema.Literals(["/", "//", "/\\", "/.//", "/\n/", "\\"])],
    ([text, start]) => {
      const path = localPath(`${start}${text}`)
      if (path !== null) {
        assert.strictEqual(browser(path).origin, "https://landfall.example")
        assert.strictEqual(localPath(path), path)
      }
    }
  )
})

describe("the address of a client", () => {
  const addressOf = (proxies: string, from: string | null, forwarded?: string) =>
    ClientAddress.use(({ of }) => {
      const request = {
        headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
        remoteAddress: Option.fromNullishOr(from)
      }
      return Effect.succeed(of(request as unknown as HttpServerRequest.HttpServerRequest))
    }).pipe(
      Effect.provide(
        ClientAddress.layer.pipe(
          Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ TRUSTED_PROXIES: proxies })))
        )
      )
    )

  it.effect("is that of the connection, and what trusted proxies say of it", () =>
    Effect.gen(function* () {
      const cases = [
        ["", "192.0.2.1", "203.0.113.9", "192.0.2.1"],
        ["10.0.0.0/8", "10.1.2.3", "203.0.113.9", "203.0.113.9"],
        ["10.0.0.0/8", "::ffff:10.1.2.3", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
        ["10.0.0.0/8, 203.0.113.9", "10.1.2.3", "198.51.100.1, 203.0.113.9", "198.51.100.1"],
        ["10.0.0.0/8", "10.1.2.3", "203.0.113.9, 10.9.9.9", "203.0.113.9"],
        ["10.0.0.0/8", "10.1.2.3", "not an address", "10.1.2.3"],
        ["10.0.0.0/8", "10.1.2.3", undefined, "10.1.2.3"],
        ["fd00::/8", "fd00::1", "2001:db8::1", "2001:db8::1"]
      ] as const
      for (const [proxies, from, forwarded, expected] of cases) {
        assert.strictEqual(yield* addressOf(proxies, from, forwarded), expected, `${from} ${forwarded}`)
      }
      assert.isNull(yield* addressOf("", null))
      const wrong = yield* Effect.flip(addressOf("10.0.0.0/99", "10.1.2.3"))
      assert.include(String(wrong), "TRUSTED_PROXIES")
    })
  )
})
