import { assert, describe, it } from "@effect/vitest"

import { renderPicture } from "#adapters/map/picture/picture.ts"

import * as journeys from "./journeys.ts"

const options = { theme: "day", width: 800, height: 420, title: "MSCU1234567" } as const

describe("A picture", () => {
  it("is one text that needs nothing else", () => {
    for (const journey of Object.values(journeys)) {
      const svg = renderPicture(journey, options)
      assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="420"/)
      assert.notMatch(svg, /<script|<style|class=|href=|url\(|\son[a-z]+=|foreignObject|var\(/)
      assert.notMatch(svg, /NaN|Infinity|undefined/)
    }
  })

  it("says what it shows", () => {
    const svg = renderPicture(journeys.pacific, options)
    assert.include(
      svg,
      "<title>MSCU1234567</title><desc>From Shanghai to Los Angeles via Busan: estimated arrival 25 Nov 2026"
    )
    assert.include(svg, "Simulated Pioneer was last reported at 49.8° north, 176.5° west on 20 Nov 2026, 14:05 UTC.")
  })

  it("says on the map what is not known of the way", () => {
    const legend = (journey: Parameters<typeof renderPicture>[0]) =>
      [...renderPicture(journey, options).matchAll(/>([^<>]+)<\/text>/g)]
        .map(([, text]) => text)
        .filter((text) => /AIS|omputed|Order|rail$|not on|Route/.test(text ?? ""))
    assert.deepStrictEqual(legend(journeys.pacific), ["Reported by AIS", "Computed route"])
    assert.deepStrictEqual(legend(journeys.pastComputed), ["Reported by AIS", "Computed route"])
    assert.deepStrictEqual(legend(journeys.atPort), ["Order of ports only"])
    assert.deepStrictEqual(legend(journeys.noRoute), ["Route not available yet."])
    assert.deepStrictEqual(legend(journeys.suez), ["Reported by AIS"])
    assert.deepStrictEqual(legend(journeys.rail), [
      "Reported by AIS",
      "Order of places only",
      "Place by rail",
      "1 not on the map"
    ])
    assert.include(
      renderPicture(journeys.pastComputed, options),
      "Solid line: reported by AIS. Dotted line: computed route, not reported.</desc>"
    )
    assert.include(renderPicture(journeys.inland, options), "passed, date not reported")
    assert.notInclude(renderPicture(journeys.rail, options), "WINSLOW</text>")
  })

  it("leaves out the name of a place on the way by rail where it would hide others, and keeps its mark", () => {
    const shown = (width: number) => {
      const svg = renderPicture(journeys.rail, { ...options, width, height: 220 })
      return [">Kansas City</text>", ">Chicago</text>", 'width="9"'].map((part) => svg.split(part).length - 1)
    }
    assert.deepStrictEqual(
      [shown(1200), shown(340)],
      [
        // Three places by rail, and one square in the legend.
        [1, 1, 4],
        [0, 1, 4]
      ]
    )
  })

  it("marks places by rail with squares, and ports with circles", () => {
    const squares = (journey: Parameters<typeof renderPicture>[0]) =>
      renderPicture(journey, options).match(/<rect[^>]*width="9" height="9"\/>/g)?.length ?? 0
    // One more in the legend.
    assert.deepStrictEqual([squares(journeys.rail), squares(journeys.railAhead), squares(journeys.pacific)], [4, 2, 0])
  })

  it("has bounds, whatever is asked for", () => {
    assert.include(renderPicture(journeys.suez, { ...options, width: 1e9, height: -3 }), 'width="2000" height="160"')
    assert.include(
      renderPicture(journeys.suez, { ...options, width: Number.NaN, height: 300.4 }),
      'width="240" height="300"'
    )
  })

  it("holds any title as text", () => {
    const svg = renderPicture(journeys.noRoute, { ...options, title: '</title><script>"&\u0000\ud800' })
    assert.include(svg, "<title>&#60;/title&#62;&#60;script&#62;&#34;&#38;</title>")
  })

  it("holds any name as text", () => {
    const hostile = '</text><script>alert(1)</script><image href=\\"x\\"/>'
    const named = JSON.stringify(journeys.suez).replaceAll(/"(name|vessel_name)":"[^"]*"/g, `"$1":"${hostile}"`)
    const svg = renderPicture(JSON.parse(named) as typeof journeys.suez, options)
    assert.notMatch(svg, /<script|<image/)
    assert.include(svg, "&#60;script&#62;alert(1)")
  })

  it("is another by night", () => {
    assert.include(renderPicture(journeys.suez, options), "#f4ead3")
    assert.include(renderPicture(journeys.suez, { ...options, theme: "night" }), "#2a3238")
  })
})
