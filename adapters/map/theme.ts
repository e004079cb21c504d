/** Paper nautical chart: buff land, pale sea, magenta routes. */
const dayColors = {
  sea: "#dfeaf0",
  grid: "#cbdbe4",
  land: "#f4ead3",
  coast: "#b89f6d",
  ink: "#10242e",
  quiet: "#46606d",
  way: "#a3195b",
  casing: "#ffffff",
  panel: "#ffffff"
}

export type ColorName = keyof typeof dayColors
type ColorPalette = Readonly<Record<ColorName, string>>

const nightColors: ColorPalette = {
  sea: "#0c1a23",
  grid: "#15272f",
  land: "#2a3238",
  coast: "#56656d",
  ink: "#e7eff3",
  quiet: "#a5b8c2",
  way: "#ff8fbe",
  casing: "#0c1a23",
  panel: "#13232c"
}

export const colorsByTheme: Readonly<Record<"day" | "night", ColorPalette>> = { day: dayColors, night: nightColors }

export type Theme = keyof typeof colorsByTheme

type SvgStyle = Readonly<Record<string, string | number>>

const roundedStroke = { "stroke-linejoin": "round", "stroke-linecap": "round" }

export const stylesByClass = (colourOf: (name: ColorName) => string) => {
  const way = { fill: "none", stroke: colourOf("way"), "stroke-width": 2.5, ...roundedStroke }
  const text = {
    stroke: colourOf("casing"),
    "stroke-width": 3.5,
    "stroke-opacity": 0.8,
    "stroke-linejoin": "round",
    "paint-order": "stroke"
  }
  return {
    sea: { fill: colourOf("sea") },
    grid: { fill: "none", stroke: colourOf("grid") },
    coast: { fill: "none", stroke: colourOf("coast"), "stroke-linejoin": "round" },
    land: { fill: colourOf("land"), stroke: colourOf("land") },
    casing: { fill: "none", stroke: colourOf("casing"), "stroke-width": 5, "stroke-opacity": 0.75, ...roundedStroke },
    reported: way,
    computed: { ...way, "stroke-dasharray": "1 6" },
    order: { ...way, "stroke-width": 1.2, "stroke-opacity": 0.7 },
    visited: { fill: colourOf("way"), stroke: colourOf("way"), "stroke-width": 2.5 },
    here: { fill: colourOf("way"), stroke: colourOf("way"), "stroke-width": 2.5 },
    ahead: { fill: colourOf("casing"), stroke: colourOf("way"), "stroke-width": 2.5 },
    ring: { fill: "none", stroke: colourOf("way"), "stroke-width": 2, "stroke-opacity": 0.5 },
    glow: { fill: colourOf("way"), "fill-opacity": 0.18 },
    hull: { fill: colourOf("way"), stroke: colourOf("casing"), "stroke-width": 1.5 },
    cluster: { fill: colourOf("way"), stroke: colourOf("casing"), "stroke-width": 2 },
    count: { fill: colourOf("casing"), "font-size": 12, "font-weight": 700, "text-anchor": "middle" },
    selection: { fill: "none", stroke: colourOf("ink"), "stroke-width": 2.5 },
    name: { ...text, fill: colourOf("ink"), "font-size": 13, "font-weight": 600 },
    ship: { fill: colourOf("way") },
    detail: { ...text, fill: colourOf("quiet"), "font-size": 12 },
    plate: { fill: colourOf("casing"), "fill-opacity": 0.9 },
    note: { fill: colourOf("quiet"), "font-size": 12 }
  } satisfies Readonly<Record<string, SvgStyle>>
}

export const renderStyleSheet = (colourOf: (name: ColorName) => string): string =>
  Object.entries<SvgStyle>(stylesByClass(colourOf))
    .map(([name, style]) => {
      const declarations = Object.entries(style).map(([property, value]) => `${property}:${value}`)
      return `.${name}{${declarations.join(";")}}`
    })
    .join("\n")
