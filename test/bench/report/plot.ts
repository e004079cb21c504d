/** A line of the picture; both coordinates are above 0. */
export interface Series {
  readonly label: string
  readonly points: ReadonlyArray<readonly [x: number, y: number]>
}

/** Lines over two logarithmic axes. */
export interface Chart {
  readonly title: string
  readonly x: string
  readonly y: string
  readonly series: ReadonlyArray<Series>
}

interface Place {
  readonly x: number
  readonly y: number
}

const [width, height] = [880, 460]
const frame = { left: 70, right: 640, top: 20, bottom: 400 }
const lineOfText = 18

/** Seen on white as well as on black. */
const grey = "#808890"
const colours = ["#d9534f", "#3a87d9", "#2f9e63", "#b58900", "#9b6bdf", "#d0679d", "#1f9ea8", "#8a7f6a"]
const dashes = ["none", "7 4", "2 4"]

const escaped = (raw: string) => raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** Round numbers around all values: the factors times powers of ten. */
const marksAround = (values: ReadonlyArray<number>, factors: ReadonlyArray<number>): ReadonlyArray<number> => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  const marks = Array.from({ length: to - from + 2 }, (_, at) => from + at).flatMap((power) =>
    factors.map((factor) => factor * 10 ** power)
  )
  const first = marks.findLastIndex((mark) => mark <= least)
  const last = marks.findIndex((mark) => mark >= most)
  return marks.slice(first, Math.max(last, first + 1) + 1)
}

/** From values to places: the first mark is at the start, the last at the end. */
const scaleOf = (marks: ReadonlyArray<number>, start: number, end: number) => {
  const [low, high] = [Math.log10(marks[0] ?? 1), Math.log10(marks.at(-1) ?? 10)]
  return (value: number) => start + ((Math.log10(value) - low) / (high - low)) * (end - start)
}

/** Heights for labels that want these, from the top: none within a line of the next, none below the frame. */
const apart = (wanted: ReadonlyArray<number>): ReadonlyArray<number> => {
  const down: Array<number> = []
  for (const y of wanted) down.push(Math.max(y, (down.at(-1) ?? -Infinity) + lineOfText))
  return down.map((y, at) => Math.min(y, frame.bottom - (down.length - 1 - at) * lineOfText))
}

const line = (from: Place, to: Place, style: string) =>
  `<line x1="${rounded(from.x)}" y1="${rounded(from.y)}" x2="${rounded(to.x)}" y2="${rounded(to.y)}" ${style}/>`

const words = ({ x, y }: Place, anchor: "start" | "middle" | "end", content: string, style = "") =>
  `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}"${style}>${escaped(content)}</text>`

const grid = `stroke="${grey}" stroke-opacity="0.3"`

const axes = (
  chart: Chart,
  xs: ReadonlyArray<number>,
  ys: ReadonlyArray<number>,
  at: (x: number, y: number) => Place
) => {
  const [first = 1, bottom = 1, last = 10, top = 10] = [xs[0], ys[0], xs.at(-1), ys.at(-1)]
  const middle = { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 }
  return [
    ...xs.flatMap((x) => {
      const foot = at(x, bottom)
      return [
        line(foot, at(x, top), grid),
        words({ x: foot.x, y: foot.y + lineOfText }, "middle", x.toLocaleString("en"))
      ]
    }),
    ...ys.flatMap((y) => {
      const end = at(first, y)
      return [line(end, at(last, y), grid), words({ x: end.x - 8, y: end.y + 4 }, "end", y.toLocaleString("en"))]
    }),
    words({ x: middle.x, y: frame.bottom + 2.5 * lineOfText }, "middle", chart.x),
    words({ x: 16, y: middle.y }, "middle", chart.y, ` transform="rotate(-90 16 ${rounded(middle.y)})"`)
  ]
}

/** The picture as SVG, each line with its label at its end. */
export const plot = (chart: Chart): string => {
  const values = (axis: 0 | 1) => chart.series.flatMap(({ points }) => points.map((point) => point[axis]))
  const [xs, ys] = [marksAround(values(0), [1]), marksAround(values(1), [1, 2, 5])]
  const [across, up] = [scaleOf(xs, frame.left, frame.right), scaleOf(ys, frame.bottom, frame.top)]
  const at = (x: number, y: number): Place => ({ x: across(x), y: up(y) })

  const curves = chart.series
    .map(({ label, points }, index) => ({ label, index, places: points.map(([x, y]) => at(x, y)) }))
    .toSorted((a, b) => (a.places.at(-1)?.y ?? 0) - (b.places.at(-1)?.y ?? 0))
  const heights = apart(curves.map(({ places }) => places.at(-1)?.y ?? 0))
  const drawn = curves.flatMap(({ index, label, places }, place) => {
    const colour = colours[index % colours.length] ?? grey
    const dash = dashes[Math.floor(index / colours.length) % dashes.length] ?? "none"
    const [end, y] = [places.at(-1) ?? { x: 0, y: 0 }, heights[place] ?? 0]
    return [
      `<polyline points="${places.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(" ")}" fill="none" stroke="${colour}" stroke-width="${index === 0 ? 4 : 2}" stroke-dasharray="${dash}"/>`,
      ...places.map(({ x, y }) => `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="3.5" fill="${colour}"/>`),
      line({ x: end.x + 5, y: end.y }, { x: frame.right + 22, y }, `stroke="${colour}" stroke-opacity="0.6"`),
      words({ x: frame.right + 26, y: y + 4 }, "start", label, ` style="fill:${colour}"`)
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="${grey}">`,
    `<title>${escaped(chart.title)}</title>`,
    ...axes(chart, xs, ys, at),
    ...drawn,
    "</svg>",
    ""
  ].join("\n")
}
